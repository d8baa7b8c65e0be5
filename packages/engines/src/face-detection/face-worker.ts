import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { z } from 'zod';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { decodeFaces, dropDoubles, SIDE } from './decode-faces.ts';
import { closeViews, type Picture, type View, viewAround, wholeView } from './look-closer.ts';
import { type FaceTask, faceTaskSchema } from './messages.ts';
import type { Face } from './port.ts';

/** Faces this wide were found well enough in the small picture; no closer look is worth its time. */
const LARGE_FACE_WIDTH = 0.08;
/** Others may come in beside a small face: the rest of the picture is looked at every so many pictures. */
const SCAN_EVERY = 4;

const modelFileSchema = z.object({
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z
    .array(z.object({ paths: z.array(z.string()), weights: z.array(z.record(z.string(), z.unknown())) }))
    .length(1),
});

let model: Promise<GraphModel> | undefined;

serveTasks(async (task, onProgress) => findFaces(faceTaskSchema.parse(task), onProgress));

async function findFaces(task: FaceTask, onProgress: (fraction: number) => void): Promise<Face[][]> {
  model ??= loadModel(task).catch((error: unknown) => {
    model = undefined;
    throw error;
  });
  const network = await model;
  const { width, height } = task;
  const sizeBytes = width * height * 3;
  const file = await open(task.path);
  try {
    const count = Math.floor((await file.stat()).size / sizeBytes);
    const found: Face[][] = [];
    const rgb = new Uint8Array(sizeBytes);
    for (let index = 0; index < count; index++) {
      await file.read(rgb, 0, sizeBytes, index * sizeBytes);
      found.push(facesOf(network, { rgb, width, height }, found.slice(-SCAN_EVERY), index));
      if (index % 8 === 7) onProgress((index + 1) / count);
    }
    return found;
  } finally {
    await file.close();
  }
}

/**
 * Looks at the whole picture, closer when that shows no large face, and only around a small one while it stays.
 * @param recent the faces of the last pictures; once these showed nobody, close looks are rare too
 */
function facesOf(network: GraphModel, picture: Picture, recent: readonly Face[][], index: number): Face[] {
  const isScan = index % SCAN_EVERY === 0;
  const before = recent.at(-1)?.toSorted((a, b) => b.width - a.width)[0];
  if (before && before.width < LARGE_FACE_WIDTH && !isScan) {
    const still = look(network, viewAround(picture, before));
    if (still.length > 0) return still;
  }
  const large = look(network, wholeView(picture));
  if (large.some((face) => face.width >= LARGE_FACE_WIDTH)) return large;
  const isEmpty = recent.length === SCAN_EVERY && recent.every((faces) => faces.length === 0);
  if (isEmpty && !isScan) return large;
  return dropDoubles([...large, ...closeViews(picture).flatMap((view) => look(network, view))]);
}

function look(network: GraphModel, view: View): Face[] {
  let faces: Face[] = [];
  tf.tidy(() => {
    const answers = network.execute(tf.tensor4d(view.pixels, [1, SIDE, SIDE, 3]));
    const tensors = Array.isArray(answers) ? answers : [];
    const read = (boxes: number, values: number) =>
      tensors.find(({ shape }) => shape[1] === boxes && shape[2] === values)?.dataSync() ?? [];
    faces = decodeFaces([
      { scores: read(512, 1), boxes: read(512, 16) },
      { scores: read(384, 1), boxes: read(384, 16) },
    ]);
  });
  return faces.map(view.place);
}

async function loadModel({ modelPath, wasmDir }: FaceTask): Promise<GraphModel> {
  setWasmPaths(`${wasmDir}${path.sep}`);
  await tf.setBackend('wasm');
  const { modelTopology, weightsManifest } = modelFileSchema.parse(
    JSON.parse(await readFile(modelPath, 'utf8')),
  );
  const [manifest] = weightsManifest;
  const weights = await readFile(path.join(path.dirname(modelPath), manifest?.paths[0] ?? ''));
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      // The file's own list, whose entries the converter checks as it reads them.
      weightSpecs: (manifest?.weights ?? []) as unknown as tf.io.WeightsManifestEntry[],
      weightData: Uint8Array.from(weights).buffer,
    }),
  });
}
