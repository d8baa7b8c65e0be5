import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePort } from '../test-server.ts';

/** A way to the server that takes no more once so many bytes went through: whoever sends is still at it when killed. */
export async function stallingLine(
  serverUrl: string,
  maxBytes: number,
): Promise<{ url: string; close: () => void }> {
  let sentBytes = 0;
  const line = createServer((near) => {
    const far = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    near.on('data', (chunk) => {
      sentBytes += chunk.length;
      if (sentBytes > maxBytes) near.pause();
      else far.write(chunk);
    });
    far.pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  const port = await freePort();
  line.listen(port, '127.0.0.1');
  await once(line, 'listening');
  return { url: `http://127.0.0.1:${port}`, close: () => line.close() };
}
