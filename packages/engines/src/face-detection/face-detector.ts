import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type FaceTask, faceAnswerSchema } from './messages.ts';
import type { FaceDetector } from './port.ts';

const TIMEOUT_SECONDS = 300;

/** BlazeFace (in @vladmandic/human, MIT) on WebAssembly, in a process of its own. Null when it is not installed. */
export function createFaceDetector(): FaceDetector | null {
  const files = findFiles();
  if (!files) return null;
  const pool = new WorkerPool<FaceTask, z.infer<typeof faceAnswerSchema>>({
    url: new URL('./face-worker.ts', import.meta.url),
    answer: faceAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 50,
    maxRssBytes: 600_000_000,
    idleSeconds: 60,
  });
  return {
    detect: (frames, control) =>
      pool.run({ ...files, ...frames }, { ...control, timeoutSeconds: TIMEOUT_SECONDS }),
    close: () => pool.close(),
  };
}

function findFiles(): { modelPath: string; wasmDir: string } | null {
  try {
    // Both packages say where their code is; their data lies beside it.
    const human = path.dirname(fileURLToPath(import.meta.resolve('@vladmandic/human')));
    const wasm = path.dirname(fileURLToPath(import.meta.resolve('@tensorflow/tfjs-backend-wasm')));
    const modelPath = path.join(human, '../models/blazeface.json');
    return existsSync(modelPath) && existsSync(wasm) ? { modelPath, wasmDir: wasm } : null;
  } catch {
    // Not installed: clips are then cut around the middle.
    return null;
  }
}
