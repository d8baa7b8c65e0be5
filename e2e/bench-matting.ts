import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createImageDecoder } from '@atelier/engines/image-decoding/image-decoder';
import { createIsnetMatting } from '@atelier/engines/matting/isnet-matting';

// Cuts the same few photos out again and again: time per picture and memory of the worker, first to last.
// Usage: node e2e/bench-matting.ts [pictures = 200]

const count = Number(process.argv[2] ?? 200);
const shared = process.env.ATELIER_SHARED ?? path.resolve(import.meta.dirname, '../../shared');
const photos = [
  'astronaut.png',
  'chelsea.png',
  'exif-orientation/Portrait_6.jpg',
  'exif-orientation/Landscape_8.jpg',
]
  .map((name) => path.join(shared, 'media/photos', name))
  .filter((file) => existsSync(file));
if (photos.length === 0) throw new Error(`No photos in ${shared}/media/photos (ATELIER_SHARED).`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-matting-'));
const imageDecoder = createImageDecoder();
const matting = createIsnetMatting(imageDecoder);
if (!matting) throw new Error('assets/isnet has no model.');

const seconds: number[] = [];
const residentMb: number[] = [];
const pids = new Set<number>();
let peakMb = 0;
for (let index = 0; index < count; index++) {
  const sourcePath = photos[index % photos.length] ?? '';
  const startedAt = performance.now();
  await matting.cutOut({
    sourcePath,
    outputPath: path.join(folder, 'out.png'),
    previewPath: path.join(folder, 'out.webp'),
  });
  seconds.push((performance.now() - startedAt) / 1000);
  const [pid] = matting.pids;
  if (pid === undefined) continue;
  pids.add(pid);
  residentMb.push(memoryMb(pid, 'VmRSS'));
  peakMb = Math.max(peakMb, memoryMb(pid, 'VmHWM'));
}
matting.close();
imageDecoder.close();
rmSync(folder, { recursive: true });

const sorted = seconds.toSorted((a, b) => a - b);
const mean = (values: number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
const tenth = Math.max(1, Math.floor(residentMb.length / 10));
process.stdout.write(
  `${count} pictures, ${pids.size} worker processes\n` +
    `seconds each: median ${sorted[sorted.length >> 1]?.toFixed(2)}, 95 % ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(2)}\n` +
    `memory between pictures: first tenth ${mean(residentMb.slice(0, tenth))} MB, last tenth ${mean(residentMb.slice(-tenth))} MB\n` +
    `memory at the peak: ${Math.round(peakMb)} MB\n`,
);

function memoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0) / 1024;
  } catch (error) {
    // The worker was replaced between the picture and the look at it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
