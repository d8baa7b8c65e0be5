import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { reportEngineUsed } from '../engine-events.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type FaceTask, faceAnswerSchema, type StillsTask, stillsAnswerSchema } from './messages.ts';
import type { FaceDetector } from './port.ts';

const answerSchema = z.union([faceAnswerSchema, stillsAnswerSchema]);
const TIMEOUT_SECONDS = 300;
/** YuNet of the OpenCV Zoo (MIT, with its licence beside it), shipped with Atelier. */
const MODEL = new URL('../../../../assets/yunet/face_detection_yunet_2026may.onnx', import.meta.url);

/** Creates a detector that runs YuNet on ONNX Runtime in a process of its own; null without ONNX Runtime. */
export function createFaceDetector(): FaceDetector | null {
  const modelPath = fileURLToPath(MODEL);
  if (!existsSync(modelPath) || !hasRuntime()) return null;
  const pool = new WorkerPool<FaceTask | StillsTask, z.infer<typeof answerSchema>>({
    url: new URL('./face-worker.ts', import.meta.url),
    answer: answerSchema,
    maxProcesses: 1,
    // A task covers about three seconds of film.
    maxTasksPerProcess: 2000,
    maxRssBytes: 600_000_000,
    idleSeconds: 60,
  });
  return {
    async detect(frames, control) {
      const sights = await pool.run(
        { modelPath, ...frames },
        { ...control, timeoutSeconds: TIMEOUT_SECONDS },
      );
      reportEngineUsed({ kind: 'face-detection', id: 'yunet', label: { en: 'YuNet 2026-05' } });
      return faceAnswerSchema.parse(sights);
    },
    async lookAtStills(pictures, control) {
      const answer = await pool.run(
        { modelPath, ...pictures, stills: true },
        { ...control, timeoutSeconds: TIMEOUT_SECONDS },
      );
      return stillsAnswerSchema.parse(answer);
    },
    close: () => pool.close(),
  };
}

function hasRuntime(): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve('onnxruntime-node')));
  } catch {
    // Not installed: clips then show the middle of the picture.
    return false;
  }
}
