import { open } from 'node:fs/promises';
import { MASKS_PER_BLOCK } from '@atelier/contracts/tools/film/mask-sheet';
import * as onnx from 'onnxruntime-node';
import sharp from 'sharp';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { keepFaces } from './keep-faces.ts';
import { type MakeMasksTask, makeMasksSchema, unpackMasksSchema } from './messages.ts';
import { SMOOTHING_REACH } from './port.ts';
import { refineMask } from './refine-mask.ts';
import { unpackSheets, writeSheet } from './sheets.ts';
import { type MaskedPicture, smoothMask } from './smooth-masks.ts';

sharp.cache(false);
sharp.concurrency(1);

const sessions = new Map<string, Promise<onnx.InferenceSession>>();

serveTasks(async (task, onProgress) => {
  const made = makeMasksSchema.safeParse(task);
  if (made.success) await makeMasks(made.data, onProgress);
  else await unpackSheets(unpackMasksSchema.parse(task));
  return null;
});

async function makeMasks(task: MakeMasksTask, onProgress: (fraction: number) => void): Promise<void> {
  const { width, height, firstPicture, faces, sheetPaths } = task;
  const network = await openNetwork(task.modelPath);
  const sizeBytes = 3 * width * height;
  const file = await open(task.path);
  try {
    const count = Math.floor((await file.stat()).size / sizeBytes);
    const known = new Map<number, MaskedPicture>();
    const read = async (index: number): Promise<MaskedPicture> => {
      const stored = known.get(index);
      if (stored) return stored;
      const rgb = new Uint8Array(sizeBytes);
      await file.read(rgb, 0, sizeBytes, index * sizeBytes);
      const mask = await predict(network, rgb, { width, height });
      const picture = { brightness: brightnessOf(rgb), mask };
      known.set(index, picture);
      known.delete(index - 2 * SMOOTHING_REACH - 1);
      return picture;
    };
    for (const [block, sheetPath] of sheetPaths.entries()) {
      const masks: Uint8Array[] = [];
      for (let index = 0; index < MASKS_PER_BLOCK; index++) {
        const number = block * MASKS_PER_BLOCK + index;
        masks.push(await maskAt(firstPicture + number, faces[number] ?? []));
      }
      await writeSheet(masks, { width, height }, sheetPath);
      onProgress((block + 1) / sheetPaths.length);
    }

    async function maskAt(at: number, seen: MakeMasksTask['faces'][number]): Promise<Uint8Array> {
      // Pictures without a face near them are not looked at.
      if (seen.length === 0) return new Uint8Array(width * height);
      const first = Math.max(0, at - SMOOTHING_REACH);
      const near: MaskedPicture[] = [];
      for (let index = first; index <= Math.min(count - 1, at + SMOOTHING_REACH); index++)
        near.push(await read(index));
      const mask = smoothMask(near, at - first);
      keepFaces(mask, { width, height }, seen);
      return refineMask(mask, near[at - first]?.brightness ?? new Uint8Array(), { width, height });
    }
  } finally {
    await file.close();
  }
}

/** Loads a network once. */
function openNetwork(modelPath: string): Promise<onnx.InferenceSession> {
  const known = sessions.get(modelPath);
  if (known) return known;
  const session = onnx.InferenceSession.create(modelPath, { intraOpNumThreads: 1 });
  sessions.set(modelPath, session);
  session.catch(() => sessions.delete(modelPath));
  return session;
}

async function predict(
  network: onnx.InferenceSession,
  rgb: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Float32Array> {
  const input = new Float32Array(rgb.length);
  for (let index = 0; index < rgb.length; index++) input[index] = (rgb[index] ?? 0) / 255;
  const answer = await network.run({ input: new onnx.Tensor('float32', input, [1, height, width, 3]) });
  const mask = answer.mask?.data;
  if (!(mask instanceof Float32Array) || mask.length !== width * height)
    throw new Error('unexpected network answer');
  return mask;
}

function brightnessOf(rgb: Uint8Array): Uint8Array {
  const brightness = new Uint8Array(rgb.length / 3);
  for (let point = 0; point < brightness.length; point++) {
    const at = 3 * point;
    brightness[point] = ((rgb[at] ?? 0) + 2 * (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) >> 2;
  }
  return brightness;
}
