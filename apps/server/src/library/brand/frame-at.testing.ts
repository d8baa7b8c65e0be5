import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** A frame with the colour of each pixel, from its corner. */
export async function frameAt(file: string, seconds: number) {
  const args = ['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'];
  const { stdout } = await run('ffmpeg', [...args, '-c:v', 'png', '-f', 'image2pipe', '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 25,
  });
  const { data, info } = await sharp(stdout).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  /** The box around all pixels of a kind, and how many there are. */
  const find = (isOne: (red: number, green: number, blue: number) => boolean) => {
    const box = { left: info.width, top: info.height, right: 0, bottom: 0, count: 0 };
    for (let index = 0; index < data.length; index += 3) {
      if (!isOne(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0)) continue;
      const [x, y] = [(index / 3) % info.width, Math.floor(index / 3 / info.width)];
      Object.assign(box, {
        left: Math.min(box.left, x),
        right: Math.max(box.right, x),
        top: Math.min(box.top, y),
        bottom: Math.max(box.bottom, y),
        count: box.count + 1,
      });
    }
    return box;
  };
  return { ...info, at, find };
}
