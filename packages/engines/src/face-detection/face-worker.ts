import { open } from 'node:fs/promises';
import * as onnx from 'onnxruntime-node';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { decodeFaces, type FoundFace, STRIDES } from './decode-faces.ts';
import { eyeOpenness } from './eye-openness.ts';
import type { GreyPicture } from './grey-picture.ts';
import { type FaceTask, faceTaskSchema, type StillsTask, stillsTaskSchema } from './messages.ts';
import type { SampledFaces, StillFace } from './port.ts';
import { inParts, watchFrames } from './watch-frames.ts';

let session: Promise<onnx.InferenceSession> | undefined;
/** The last detected faces of each frame file, by its path. */
const last = new Map<string, { frame: number; faces: FoundFace[] }>();
const MOST_READINGS = 8;
/** The network's input, reused for every picture: allocating megabytes each time is slower. */
let lastPlanes = new Float32Array(0);

serveTasks(async (task, onProgress) => {
  const stills = stillsTaskSchema.safeParse(task);
  return stills.success ? lookAtStills(stills.data) : watch(faceTaskSchema.parse(task), onProgress);
});

/** Loads the network once. */
function openNetwork(modelPath: string): Promise<onnx.InferenceSession> {
  session ??= onnx.InferenceSession.create(modelPath, {
    // A second thread costs half as much again and saves no time on such a small network (decision 146).
    intraOpNumThreads: 1,
  }).catch((error: unknown) => {
    session = undefined;
    throw error;
  });
  return session;
}

/** Finds the faces of pictures that do not follow each other. */
async function lookAtStills({ modelPath, path, width, height }: StillsTask): Promise<StillFace[][]> {
  const network = await openNetwork(modelPath);
  const sizeBytes = width * height;
  const file = await open(path);
  try {
    const count = Math.floor((await file.stat()).size / sizeBytes);
    const found: StillFace[][] = [];
    for (let index = 0; index < count; index++) {
      const pixels = new Uint8Array(sizeBytes);
      await file.read(pixels, 0, sizeBytes, index * sizeBytes);
      const picture = { pixels, width, height };
      const faces = await findFaces(network, picture);
      found.push(faces.map((face) => ({ ...inParts(face, picture), eyesOpen: eyeOpenness(picture, face) })));
    }
    return found;
  } finally {
    await file.close();
  }
}

async function watch(task: FaceTask, onProgress: (fraction: number) => void): Promise<SampledFaces[]> {
  const network = await openNetwork(task.modelPath);
  const { width, height } = task;
  const sizeBytes = width * height;
  const file = await open(task.path);
  try {
    return await watchFrames({
      ...task,
      count: Math.floor((await file.stat()).size / sizeBytes),
      read: async (frame) => {
        const pixels = new Uint8Array(sizeBytes);
        await file.read(pixels, 0, sizeBytes, frame * sizeBytes);
        return { pixels, width, height };
      },
      find: async (picture, frame) => {
        // The last picture of a task is the first one of the next task.
        const known = last.get(task.path);
        const faces = known?.frame === frame ? known.faces : await findFaces(network, picture);
        remember(task.path, { frame, faces });
        return faces;
      },
      onProgress,
    });
  } finally {
    await file.close();
  }
}

function remember(path: string, found: { frame: number; faces: FoundFace[] }): void {
  last.delete(path);
  last.set(path, found);
  const [oldest] = last.keys();
  if (last.size > MOST_READINGS && oldest !== undefined) last.delete(oldest);
}

async function findFaces(
  network: onnx.InferenceSession,
  { pixels, width, height }: GreyPicture,
): Promise<FoundFace[]> {
  // The network expects BGR planes; grey pictures give the same faces (measured, decision 146).
  const planes = planesOf(3 * pixels.length);
  planes.set(pixels, 0);
  planes.copyWithin(pixels.length, 0, pixels.length);
  planes.copyWithin(2 * pixels.length, 0, pixels.length);
  const answers = await network.run({ input: new onnx.Tensor('float32', planes, [1, 3, height, width]) });
  const numbers = (name: string) => answers[name]?.data as Float32Array;
  return decodeFaces(
    STRIDES.map((stride) => ({
      stride,
      classes: numbers(`cls_${stride}`),
      objects: numbers(`obj_${stride}`),
      boxes: numbers(`bbox_${stride}`),
      points: numbers(`kps_${stride}`),
    })),
    width,
  );
}

function planesOf(length: number): Float32Array<ArrayBuffer> {
  if (lastPlanes.length !== length) lastPlanes = new Float32Array(length);
  return lastPlanes;
}
