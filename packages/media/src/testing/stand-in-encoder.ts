import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findExecutable } from '../run/resource-limits.ts';

const PATH = process.env.PATH ?? '';

/**
 * Puts an ffmpeg before the installed one, whose `h264_nvenc` is x264, some steps worse and in profile Main, which
 * identifies its files.
 * @param folder gets the program
 * @param card.failsWhen a shell condition under which the card fails
 * @param card.changesHeaders true for a card whose headers depend on what it encodes
 */
export async function standInEncoder(
  folder: string,
  { worseBy = 3, failsWhen = 'false', changesHeaders = false },
): Promise<void> {
  await standIn(
    folder,
    (ffmpeg) => `
case " $* " in *" h264_nvenc "*) ;; *) exec ${ffmpeg} "$@" ;; esac
if ${failsWhen}; then echo "OpenEncodeSessionEx failed: out of memory (10)" >&2; exit 187; fi
coder=1
${changesHeaders ? `case " $* " in *smptebars*) coder=0 ;; esac` : ''}
count=$#
while [ $count -gt 0 ]; do
  arg=$1; shift; count=$((count - 1))
  case $arg in
    h264_nvenc) set -- "$@" libx264 -coder $coder ;;
    -preset) set -- "$@" -preset veryfast; shift; count=$((count - 1)) ;;
    -profile:v) set -- "$@" -profile:v main; shift; count=$((count - 1)) ;;
    -tune|-rc|-b:v|-forced-idr) shift; count=$((count - 1)) ;;
    -cq) set -- "$@" -crf $(($1 + ${worseBy})); shift; count=$((count - 1)) ;;
    *) set -- "$@" "$arg" ;;
  esac
done
exec ${ffmpeg} "$@"
`,
  );
}

/** Puts an ffmpeg without an encoder before the installed one. @param folder gets the program */
export function hideEncoder(folder: string, encoder: string): Promise<void> {
  return standIn(
    folder,
    (ffmpeg) => `
case " $* " in *" ${encoder} "*) echo "Unknown encoder '${encoder}'" >&2; exit 1 ;; esac
exec ${ffmpeg} "$@"
`,
  );
}

async function standIn(folder: string, scriptFor: (ffmpeg: string | null) => string): Promise<void> {
  removeStandIn();
  const file = path.join(folder, 'ffmpeg');
  await writeFile(file, `#!/bin/sh${scriptFor(await findExecutable('ffmpeg'))}`);
  await chmod(file, 0o755);
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
}

/** Uses the installed ffmpeg again. */
export function removeStandIn(): void {
  process.env.PATH = PATH;
}
