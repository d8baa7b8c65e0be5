/** Ends the program with a message and an exit code for scripts. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exit codes. 0 is success; 130 is an interruption, as in shells. */
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
