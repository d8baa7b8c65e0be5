/** Thrown in a task process when a call names a value that this process has not kept (see `load` of `inProcess`). */
export class NotKeptError extends Error {
  constructor() {
    super('This process does not have the value.');
    this.name = 'NotKeptError';
  }
}
