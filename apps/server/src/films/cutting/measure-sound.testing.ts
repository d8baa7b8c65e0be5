import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** EBU R 128 of a whole file. */
export async function loudnessOf(filmPath: string): Promise<{ lufs: number; peak: number }> {
  const { stderr } = await run('ffmpeg', [
    ...['-nostdin', '-i', filmPath, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness:'));
  return {
    lufs: Number(/I:\s+(-?[\d.]+)/u.exec(summary)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+)/u.exec(summary)?.[1]),
  };
}

/** The mean level of a whole file, in dB under full scale. */
export async function wholeLevel(filmPath: string): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    ...['-nostdin', '-i', filmPath, '-af', 'volumedetect', '-f', 'null', '-'],
  ]);
  return Number(/mean_volume: (-?[\d.]+) dB/u.exec(stderr)?.[1]);
}

/** The level around a frequency over time, in dB under full scale, every `stepSeconds`. */
export async function bandLevels(filmPath: string, hertz: number, stepSeconds: number): Promise<number[]> {
  const rate = 48_000;
  const band = `bandpass=f=${hertz}:width_type=h:w=200`;
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', filmPath, '-af', `${band},${band}`, '-ac', '1', '-ar', String(rate)],
      ...['-f', 's16le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.byteLength >> 1);
  const step = Math.round(stepSeconds * rate);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.subarray(index * step, (index + 1) * step);
    const energy = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    return 10 * Math.log10(energy / 32_768 ** 2 + 1e-12);
  });
}
