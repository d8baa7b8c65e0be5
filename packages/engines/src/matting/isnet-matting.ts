import { existsSync } from 'node:fs';
import path from 'node:path';
import type { EngineInfo } from '@atelier/contracts';
import { reportEngineUsed } from '../engine-events.ts';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type MattingTask, mattingAnswerSchema } from './messages.ts';
import type { CutOut, Matting } from './port.ts';

/** The network is part of the repository (`assets/isnet/NOTICE.md`). */
const MODEL = path.resolve(import.meta.dirname, '../../../../assets/isnet/isnet.onnx');
const TIMEOUT_SECONDS = 180;
const INFO: EngineInfo = {
  id: 'isnet',
  label: { fr: 'ISNet (hors ligne)', en: 'ISNet (offline)' },
  quality: 'good',
  offline: true,
  languages: [],
};

export interface IsnetMatting extends Matting {
  /** Ids of the live worker processes. */
  readonly pids: number[];
  close(): void;
}

/** Runs ISNet in a process of its own, one picture at a time, because it uses every core. Null without its file. */
export function createIsnetMatting(imageDecoder: ImageDecoder): IsnetMatting | null {
  if (!existsSync(MODEL)) return null;
  const pool = new WorkerPool<MattingTask, CutOut>({
    url: new URL('./matting-worker.ts', import.meta.url),
    // Returns freed tensors to the system at once: a fifth less memory at the peak.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
    execArgv: ['--expose-gc'],
    answer: mattingAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 40,
    maxRssBytes: 500_000_000,
    idleSeconds: 60,
  });
  return {
    info: INFO,
    get pids() {
      return pool.pids;
    },
    async cutOut(job, control = {}) {
      // Decoded in the sandbox, in another process, so that the memory of decoder and network does not add up.
      const sourcePath = path.join(path.dirname(job.outputPath), 'decoded.png');
      const decoded = { path: job.sourcePath, outputPath: sourcePath, format: 'png' } as const;
      await imageDecoder.convert(decoded, control);
      const task = { ...job, sourcePath, modelPath: MODEL };
      const made = await pool.run(task, { ...control, timeoutSeconds: TIMEOUT_SECONDS });
      reportEngineUsed({ kind: 'matting', ...INFO });
      return made;
    },
    close: () => pool.close(),
  };
}
