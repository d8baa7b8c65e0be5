import { AppError } from '@atelier/contracts';

/** What a call has read was changed by somebody else before the call read the rest of it. */
export class ChangedMeanwhileError extends AppError {
  /** @param revision the present one */
  constructor(message: string, revision: number) {
    super('stale_revision', message, { revision });
  }
}

/** Attempts while others change what is read. */
const ATTEMPTS = 5;

/**
 * Runs a call again, from its beginning, when what it read was changed meanwhile. Such an error comes before the call
 * changes anything. @throws the error of the last attempt
 */
export async function onPresentState<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError) || attempt === ATTEMPTS) throw error;
    }
  }
}
