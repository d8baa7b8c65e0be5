import { availableParallelism } from 'node:os';
import * as onnx from 'onnxruntime-node';
import sharp from 'sharp';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { composeCutOut } from './compose-cut-out.ts';
import { type MattingTask, mattingTaskSchema } from './messages.ts';
import type { CutOut } from './port.ts';

/** Side of the network's square input. */
const SIDE = 1024;
const POINTS = SIDE * SIDE;
const PREVIEW_SIDE = 480;

// The process handles one picture at a time, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

let session: Promise<onnx.InferenceSession> | undefined;

serveTasks(async (task, onProgress) => cutOut(mattingTaskSchema.parse(task), onProgress));

async function cutOut(task: MattingTask, onProgress: (fraction: number) => void): Promise<CutOut> {
  const rgb = await readSquare(task.sourcePath);
  onProgress(0.1);
  // Frees the buffers of the previous picture before the network's peak. Exposed by the pool's `--expose-gc`.
  globalThis.gc?.();
  const matte = await predict(task.modelPath, rgb);
  onProgress(0.7);
  // Decoded at full size only after the network has freed its memory.
  const { data, info } = await sharp(task.sourcePath)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const coverage = composeCutOut(data, size, { width: SIDE, height: SIDE, rgb, matte });
  onProgress(0.85);
  const raw = { ...size, channels: 4 as const };
  await sharp(data, { raw }).png({ compressionLevel: 6 }).toFile(task.outputPath);
  if (task.previewPath) {
    const box = { fit: 'inside', withoutEnlargement: true } as const;
    await sharp(data, { raw })
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, box)
      .webp({ quality: 82 })
      .toFile(task.previewPath);
  }
  return { ...size, coverage };
}

/** Reads the network's input. Transparent parts become grey, which contrasts with light and dark subjects. */
async function readSquare(path: string): Promise<Uint8Array> {
  return sharp(path)
    .flatten({ background: '#808080' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function predict(modelPath: string, rgb: Uint8Array): Promise<Float32Array> {
  session ??= onnx.InferenceSession.create(modelPath, {
    // Measured: the arena and the prepacked copy of the weights cost 1 GB and save no time.
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'extended',
    intraOpNumThreads: Math.min(4, availableParallelism()),
    // Spinning threads take the cores from other programs: half the speed beside a render.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const network = await session;
  const input = new Float32Array(3 * POINTS);
  for (let index = 0; index < POINTS; index++) {
    for (let channel = 0; channel < 3; channel++) {
      input[channel * POINTS + index] = ((rgb[index * 3 + channel] ?? 0) - 128) / 256;
    }
  }
  const answer = await network.run({ input: new onnx.Tensor('float32', input, [1, 3, SIDE, SIDE]) }, [
    'output',
  ]);
  const values = answer.output?.data;
  if (!(values instanceof Float32Array) || values.length !== POINTS)
    throw new Error('unexpected network answer');
  return values;
}
