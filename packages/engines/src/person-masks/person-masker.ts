import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportEngineUsed } from '../engine-events.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type MakeMasksTask, masksAnswerSchema, type UnpackMasksTask } from './messages.ts';
import type { PersonMasker } from './port.ts';

/** The networks are part of the repository (`assets/selfie-segmentation/NOTICE.md`). */
const MODELS = path.resolve(import.meta.dirname, '../../../../assets/selfie-segmentation');
const TIMEOUT_SECONDS = 300;

/** Creates a masker that runs MediaPipe's selfie segmentation in a process of its own; null without ONNX Runtime. */
export function createPersonMasker(): (PersonMasker & { readonly pids: number[] }) | null {
  if (!hasRuntime()) return null;
  const pool = new WorkerPool<MakeMasksTask | UnpackMasksTask, null>({
    url: new URL('./mask-worker.ts', import.meta.url),
    answer: masksAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 500,
    maxRssBytes: 600_000_000,
    idleSeconds: 60,
  });
  return {
    get pids() {
      return pool.pids;
    },
    async make(pictures, control) {
      const { width, height, faces, sheetPaths } = pictures;
      const task = {
        ...pictures,
        modelPath: path.join(MODELS, `selfie_segmentation_${height}x${width}.onnx`),
        faces: faces.map((list) => [...list]),
        sheetPaths: [...sheetPaths],
      };
      await pool.run(task, { ...control, timeoutSeconds: TIMEOUT_SECONDS });
      reportEngineUsed({
        kind: 'person-masks',
        id: 'selfie-segmentation',
        label: { en: 'MediaPipe selfie segmentation' },
      });
    },
    async unpack({ sheets, ...masks }, control) {
      await pool.run({ ...masks, sheets: [...sheets] }, { ...control, timeoutSeconds: TIMEOUT_SECONDS });
    },
    close: () => pool.close(),
  };
}

function hasRuntime(): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve('onnxruntime-node')));
  } catch {
    return false;
  }
}
