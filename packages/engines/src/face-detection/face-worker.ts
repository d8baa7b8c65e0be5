import { open } from 'node:fs/promises';
import * as onnx from 'onnxruntime-node';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { columnMotion } from './column-motion.ts';
import { decodeFaces, type FoundFace, STRIDES } from './decode-faces.ts';
import type { GreyPicture } from './grey-picture.ts';
import { type FaceTask, faceTaskSchema } from './messages.ts';
import { mouthMotion } from './mouth-motion.ts';
import type { Face, Sight } from './port.ts';

let session: Promise<onnx.InferenceSession> | undefined;

serveTasks(async (task, onProgress) => watch(faceTaskSchema.parse(task), onProgress));

async function watch(task: FaceTask, onProgress: (fraction: number) => void): Promise<Sight[]> {
  session ??= onnx.InferenceSession.create(task.modelPath, {
    // Threads that wait for work would burn what the encodes beside us need.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }).catch((error: unknown) => {
    session = undefined;
    throw error;
  });
  const network = await session;
  const { width, height, framesPerLook, framesBefore } = task;
  const sizeBytes = width * height;
  const file = await open(task.path);
  try {
    const count = Math.floor((await file.stat()).size / sizeBytes);
    const read = async (index: number): Promise<GreyPicture> => {
      const pixels = new Uint8Array(sizeBytes);
      await file.read(pixels, 0, sizeBytes, index * sizeBytes);
      return { pixels, width, height };
    };
    const sights: Sight[] = [];
    let before = framesBefore > 0 && count > 0 ? await read(0) : null;
    let next = count > framesBefore ? await read(framesBefore) : null;
    for (let index = framesBefore; next && sights.length < task.looks; index += framesPerLook) {
      const pictures: GreyPicture[] = [next];
      for (let frame = index + 1; frame <= index + framesPerLook && frame < count; frame++)
        pictures.push(await read(frame));
      const [now] = pictures;
      if (!now) break;
      const faces = await lookForFaces(network, now);
      sights.push({
        faces: faces.map((face) => ({
          ...inParts(face, now),
          mouthMotion: mouthMotion(pictures, face),
        })),
        motion: columnMotion(before, now),
      });
      before = now;
      next = pictures[framesPerLook] ?? null;
      if (sights.length % 8 === 0) onProgress(Math.min(1, sights.length / task.looks));
    }
    return sights;
  } finally {
    await file.close();
  }
}

async function lookForFaces(
  network: onnx.InferenceSession,
  { pixels, width, height }: GreyPicture,
): Promise<FoundFace[]> {
  // The network wants blue, green and red; without colours it finds the same faces (measured, decision 87).
  const planes = new Float32Array(3 * pixels.length);
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

function inParts(face: FoundFace, { width, height }: GreyPicture): Omit<Face, 'mouthMotion'> {
  return {
    centerX: (face.left + face.width / 2) / width,
    centerY: (face.top + face.height / 2) / height,
    width: face.width / width,
    height: face.height / height,
    confidence: face.confidence,
  };
}
