import { SAFE_DEMUX_ARGS, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { FFMPEG_LIMITS } from '../run/resource-limits.ts';
import { runProcess } from '../run/run-process.ts';
import { inProbeTurn } from './probe-turn.ts';

export interface FfprobeRun {
  path: string;
  /** The arguments without the input. */
  args: readonly string[];
  signal?: AbortSignal | undefined;
  onStdout?: ((chunk: Buffer) => void) | undefined;
}

/** Runs ffprobe on one untrusted file: 20 s at most, nothing writable. Throws `ProcessError`. */
export async function runFfprobe({ path, args, signal, onStdout }: FfprobeRun): Promise<string> {
  const probe = () =>
    runProcess({
      tool: 'ffprobe',
      argv: ['-v', 'error', ...args, ...SAFE_DEMUX_ARGS, toFileUrl(path)],
      signal,
      timeoutSeconds: 20,
      limits: { ...FFMPEG_LIMITS, cpuSeconds: 20, fileSizeBytes: 0 },
      sandbox: { readPaths: [path], writeFolder: null },
      onStdout,
      maxStdoutBytes: 4 * 1024 * 1024,
    });
  const { stdout } = await inProbeTurn(probe, signal);
  return stdout;
}
