import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The name of a colour: of the middle of the picture, or of the brightest place across it, at a share of the height. */
export async function hueAt(
  path: string,
  seconds: number,
  y: number,
  where: 'middle' | 'brightest' = 'middle',
): Promise<string> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1'],
      ...['-vf', `crop=iw:16:0:ih*${y}-8,scale=270:4,format=rgb24`, '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  const pixels = Array.from({ length: 270 }, (_, x) => {
    const at = (270 * 2 + x) * 3;
    return [stdout[at] ?? 0, stdout[at + 1] ?? 0, stdout[at + 2] ?? 0] as const;
  });
  const brightness = ([red, green, blue]: readonly [number, number, number]) => red + green + blue;
  const brightest = pixels.toSorted((one, other) => brightness(other) - brightness(one))[0];
  const [red, green, blue] = (where === 'middle' ? pixels[135] : brightest) ?? [0, 0, 0];
  const name = [red, green, blue].map((value) => (value > 140 ? '1' : '0')).join('');
  return { '100': 'red', '001': 'blue', '010': 'green', '111': 'white', '000': 'black' }[name] ?? name;
}

/** Measures the level of a file around each frequency, in dBFS. */
export async function toneLevels(path: string, hertz: readonly number[]): Promise<Record<number, number>> {
  const levels: Record<number, number> = {};
  for (const frequency of hertz) {
    const { stderr } = await run('ffmpeg', [
      ...['-hide_banner', '-i', path, '-map', '0:a:0'],
      ...[
        '-af',
        `bandpass=f=${frequency}:width_type=h:w=40,bandpass=f=${frequency}:width_type=h:w=40,volumedetect`,
      ],
      ...['-f', 'null', '-'],
    ]);
    levels[frequency] = Number(
      /mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1]?.replace('inf', 'Infinity'),
    );
  }
  return levels;
}
