import { registerHooks } from 'node:module';

/**
 * postgres.js 3.4.9, with five faults mended that a restart of the database brings out (decision 84; upstream:
 * porsager/postgres#1066, #1154, #1208), and idle connections that can end (decision 138). Import it from here, and
 * whatever imports it by itself after this module.
 */
const PATCHES: Record<string, { text: string; mended: string }[]> = {
  'connection.js': [
    {
      // A query for a connection that is gone is refused. It was written to a socket that is null, from a timer:
      // nobody could catch that, and it ended the process.
      text: '  function execute(q) {\n',
      mended: `  function execute(q) {
    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
    },
    {
      // Drops unsent data and unanswered queries with the connection. Otherwise unsent bytes preceded the next
      // connection's greeting, which was then never sent (CONNECT_TIMEOUT), and an error answered its first query.
      text: '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
      mended:
        '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = errorResponse = results = null\n    result = new Result()\n    rows = 0\n    socket.removeListener',
    },
    {
      // Refuses queries that were sent between an error and the close that follows it. Otherwise such a query waited
      // forever and took the next connection's first answer, which shifted all answers after it.
      text: '    !hadError && (query || sent.length) && error(',
      mended: '    ;(query || sent.length) && error(',
    },
    {
      text: '    closedTime = performance.now()\n',
      mended: '    query = null\n    closedTime = performance.now()\n',
    },
  ],
  'index.js': [
    // A transaction ends with its connection. What it still asked for ran on the next connection, outside of any
    // transaction or within somebody else's.
    { text: '    let savepoints = 0\n', mended: '    let savepoints = 0\n      , lost = null\n' },
    {
      text: '(_, reject) => connection.onclose = reject)',
      mended: '(_, reject) => connection.onclose = (error) => reject(lost = error))',
    },
    {
      text: '        c.queue === full\n          ? queries.push(q)',
      mended: '        lost ? q.reject(lost) : c.queue === full\n          ? queries.push(q)',
    },
    // The connection that was used last is taken first: taking turns, none was ever idle for long enough to be closed.
    { text: '      return go(open.shift(), query)', mended: '      return go(open.pop(), query)' },
    { text: 'export default Postgres\n', mended: 'export default Postgres\nexport const isMended = true\n' },
  ],
  'queue.js': [
    {
      text: '    push: (x) => (xs.push(x), x),\n',
      mended: '    push: (x) => (xs.push(x), x),\n    pop: () => xs.length > index ? xs.pop() : undefined,\n',
    },
  ],
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const name = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
    const mends = (name && PATCHES[name]) || [];
    if (mends.length === 0 || !loaded.source) return loaded;
    const source = mends.reduce(mend, Buffer.from(loaded.source as Uint8Array).toString('utf8'));
    return { ...loaded, source };
  },
});

function mend(source: string, { text, mended }: { text: string; mended: string }): string {
  if (source.split(text).length !== 2) throw new Error(`postgres.js has changed; look at its mends: ${text}`);
  return source.replace(text, () => mended);
}

const loaded = await import('postgres');
if (!Object.hasOwn(loaded, 'isMended')) throw new Error('postgres.js was loaded before its mends');

export const postgres = loaded.default;
