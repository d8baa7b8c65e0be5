import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { constants } from 'node:os';

/**
 * Runs inside a download's sandbox, which has no network except its own loopback. The relay passes each connection
 * on loopback to the guard's Unix socket and starts a program with the relay's address in place of PROXY.
 *
 * Arguments: the socket's path, the guard's credential, the command, its arguments.
 */
const PROXY = '{proxy}';

const [socketPath = '', credential = '', command = '', ...args] = process.argv.slice(2);
const server = createServer((client) => {
  const guard = connect(socketPath);
  client.pipe(guard);
  guard.pipe(client);
  client.on('error', () => guard.destroy());
  guard.on('error', () => client.destroy());
  guard.on('close', () => client.destroy());
  client.on('close', () => guard.destroy());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address !== 'object' || !address) throw new Error('no port');

const proxy = `http://${credential}@127.0.0.1:${address.port}`;
const child = spawn(
  command,
  args.map((arg) => (arg === PROXY ? proxy : arg)),
  { stdio: 'inherit' },
);
child.on('error', () => process.exit(127));
child.on('exit', (code, signal) => {
  // The same code as a shell's, so that the runner can distinguish a limit from a failure.
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
