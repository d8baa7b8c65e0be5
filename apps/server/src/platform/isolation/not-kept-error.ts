/** Thrown in a task process that does not have what a call took for kept from an earlier one (`inProcess`, `load`). */
export class NotKeptError extends Error {
  constructor() {
    super('This process does not have the value.');
    this.name = 'NotKeptError';
  }
}
