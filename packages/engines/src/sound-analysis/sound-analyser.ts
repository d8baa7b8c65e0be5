import { stat } from 'node:fs/promises';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { findTaggingModel } from './find-tagging-model.ts';
import { type SoundAnswer, type SoundTask, soundAnswerSchema } from './messages.ts';
import type { SoundAnalyser } from './port.ts';

const BYTES_PER_SECOND = 32_000;

/** Creates an analyser in a process of its own, with the installed audio tagging model or the built-in rules. */
export function createSoundAnalyser(modelsDir: string): SoundAnalyser {
  const pool = new WorkerPool<SoundTask, SoundAnswer>({
    url: new URL('./sound-worker.ts', import.meta.url),
    answer: soundAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 20,
    maxRssBytes: 600_000_000,
    idleSeconds: 60,
  });
  return {
    async analyse({ wavPath }, control) {
      const tagger = await findTaggingModel(modelsDir);
      const sizeBytes = await stat(wavPath).then(
        ({ size }) => size,
        // The process reports an unreadable file itself, with the right code.
        () => 0,
      );
      // A tagging model takes about a tenth of real time on a slow core, the rules a hundredth.
      const timeoutSeconds = 120 + sizeBytes / BYTES_PER_SECOND;
      return pool.run({ wavPath, tagger }, { ...control, timeoutSeconds });
    },
    close: () => pool.close(),
  };
}
