import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type FontAnswer, type FontTask, fontAnswerSchema } from './messages.ts';

const TIMEOUT_SECONDS = 60;

/** The one place where fonts of people's own are read, in a sandboxed process that sees nothing but one font's bytes. */
export interface FontChecker {
  /**
   * Measures a font and writes it anew.
   * @throws AppError `unsupported_format`, `font_unreadable`, `font_restricted`, `font_incomplete`; or the signal's reason
   */
  check(task: FontTask, control: { signal?: AbortSignal | undefined }): Promise<FontAnswer>;
  close(): void;
}

/** @param timeoutSeconds for one font, its process's start with it */
export function createFontChecker(timeoutSeconds = TIMEOUT_SECONDS): FontChecker {
  const pool = new WorkerPool<FontTask, FontAnswer>({
    url: new URL('./font-worker.ts', import.meta.url),
    sandbox: { readPaths: ['node_modules', 'packages'].map((folder) => path.join(ROOT, folder)) },
    execArgv: ['--max-old-space-size=256'],
    answer: fontAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 20,
    maxRssBytes: 300_000_000,
    idleSeconds: 10,
  });
  return {
    async check(task, { signal }) {
      try {
        return await pool.run(task, { signal, timeoutSeconds });
      } catch (error) {
        // A font that a process dies of, or never ends with, is as bad as one that cannot be read.
        const isFonts = error instanceof AppError && ['timed_out', 'engine_failed'].includes(error.code);
        if (!isFonts) throw error;
        throw new AppError('font_unreadable', 'This font cannot be read.', { cause: error });
      }
    },
    close: () => pool.close(),
  };
}

/** Programs only are read there, never the folder that holds the data and the configuration. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');
