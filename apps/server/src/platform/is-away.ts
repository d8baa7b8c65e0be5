/** postgres.js's own codes, those of the socket, and PostgreSQL's for a server that stops, starts or is full. */
const AWAY =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)|57P0[1-3]|53300|08\w{3})$/;

/** Checks whether an error or its cause means that a database or object store cannot be reached at the moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.test(String(error.code))) return true;
  // Errors of the S3 client: no answer in time, and an answer that reports an unavailable store.
  if (error.name === 'TimeoutError' || error.name === 'ServiceUnavailable' || error.name === 'SlowDown')
    return true;
  return isAway(error.cause);
}
