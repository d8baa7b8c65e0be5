/** Ends the program with a sentence and a code that scripts can tell apart. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** 0: all went well. 130: interrupted, as shells have it. */
export const EXIT = {
  /** A job failed. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** No key, or one that the server refuses. */
  login: 3,
  credits: 4,
  unreachable: 5,
  interrupted: 130,
} as const;
