import { runProcess } from '../run/run-process.ts';

/** Finds the times at which the picture turns from black to white, in seconds. */
export async function findFlashes(path: string): Promise<number[]> {
  const { text } = await decode(path, [...['-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', 'pipe:1']]);
  const { rate } = await frameRate(path);
  const levels = [...text];
  return levels.flatMap((level, index) =>
    level > 128 && (levels[index - 1] ?? 0) <= 128 ? [index / rate] : [],
  );
}

/** Finds the times at which a tone begins after silence, in seconds, exact to a few milliseconds. */
export async function findBeeps(path: string): Promise<number[]> {
  const { text } = await decode(path, ['-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1']);
  const samples = new Int16Array(text.buffer, text.byteOffset, text.byteLength >> 1);
  const step = 16;
  const beeps: number[] = [];
  let quiet = 10;
  for (let at = 0; at + step <= samples.length; at += step) {
    const loud = Math.max(...samples.subarray(at, at + step).map(Math.abs)) > 800;
    if (loud && quiet >= 4) beeps.push(at / 8000);
    quiet = loud ? 0 : quiet + 1;
  }
  return beeps;
}

async function decode(path: string, output: readonly string[]): Promise<{ text: Buffer }> {
  const chunks: Buffer[] = [];
  await runProcess({
    tool: 'ffmpeg',
    argv: ['-nostdin', '-v', 'error', '-i', `file:${path}`, ...output],
    timeoutSeconds: 60,
    sandbox: { readPaths: [path], writeFolder: null },
    onStdout: (chunk) => chunks.push(chunk),
  });
  return { text: Buffer.concat(chunks) };
}

async function frameRate(path: string): Promise<{ rate: number }> {
  const chunks: Buffer[] = [];
  await runProcess({
    tool: 'ffprobe',
    argv: [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=r_frame_rate',
      '-of',
      'csv=p=0',
      `file:${path}`,
    ],
    timeoutSeconds: 20,
    sandbox: { readPaths: [path], writeFolder: null },
    onStdout: (chunk) => chunks.push(chunk),
  });
  const [num = 30, den = 1] = Buffer.concat(chunks).toString().trim().split('/').map(Number);
  return { rate: num / den };
}
