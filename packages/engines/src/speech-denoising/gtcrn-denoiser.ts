import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { reportEngineUsed } from '../engine-events.ts';
import { hasSherpaBuild } from '../sherpa-onnx/load-sherpa.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type DenoiseTask, denoiseAnswerSchema } from './messages.ts';
import type { SpeechDenoiser } from './port.ts';

const MODEL_PATH = path.resolve(import.meta.dirname, '../../../../assets/gtcrn/gtcrn_simple.onnx');
const TIMEOUT_SECONDS = 600;

/** Runs GTCRN (MIT, shipped with Atelier) in a process of its own. Null without a build of sherpa-onnx. */
export function createGtcrnDenoiser(): SpeechDenoiser | null {
  if (!hasSherpaBuild() || !existsSync(MODEL_PATH)) return null;
  const pool = new WorkerPool<DenoiseTask, z.infer<typeof denoiseAnswerSchema>>({
    url: new URL('./denoise-worker.ts', import.meta.url),
    answer: denoiseAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 20,
    maxRssBytes: 800_000_000,
    idleSeconds: 60,
  });
  return {
    denoise: async (task, control) => {
      await pool.run({ modelPath: MODEL_PATH, ...task }, { ...control, timeoutSeconds: TIMEOUT_SECONDS });
      reportEngineUsed({ kind: 'speech-denoising', id: 'gtcrn', label: { en: 'GTCRN' } });
    },
    close: () => pool.close(),
  };
}
