import { AppError } from '@atelier/contracts';

/** Thrown when another request has changed a row between two reads of one call. */
export class ChangedMeanwhileError extends AppError {
  /** @param revision the present one */
  constructor(message: string, revision: number) {
    super('stale_revision', message, { revision });
  }
}

/** Attempts while others change what is read. */
const ATTEMPTS = 5;

/**
 * Runs reads again, from their beginning, after a `ChangedMeanwhileError`. `run` may read twice, so it must change
 * nothing before its last read.
 * @throws AppError `stale_revision` after five attempts, which an outer `onPresentState` does not repeat
 */
export async function onPresentState<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
      const { message, revision = 0 } = error;
      if (attempt === ATTEMPTS) throw new AppError('stale_revision', message, { revision, cause: error });
    }
  }
}
