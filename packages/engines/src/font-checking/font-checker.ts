import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type FontAnswer, type FontTask, fontAnswerSchema } from './messages.ts';

const TIMEOUT_SECONDS = 60;

/** Reads uploaded fonts in a sandboxed process that has access to one font's bytes only. */
export interface FontChecker {
  /**
   * Measures a font and rewrites it.
   * @throws AppError `unsupported_format`, `font_unreadable`, `font_restricted`, `font_incomplete`; or the signal's reason
   */
  check(task: FontTask, control: { signal?: AbortSignal | undefined }): Promise<FontAnswer>;
  close(): void;
}

/** @param timeoutSeconds for one font, including the start of the process */
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
        // A font that crashes or blocks the process counts as unreadable.
        const isFonts = error instanceof AppError && ['timed_out', 'engine_failed'].includes(error.code);
        if (!isFonts) throw error;
        throw new AppError('font_unreadable', 'This font cannot be read.', { cause: error });
      }
    },
    close: () => pool.close(),
  };
}

/** The sandbox may read program files only, never the data or the configuration. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');
