import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileServer {
  url: string;
  /** The requests in order: path and Range header. */
  requests: { path: string; range: string | undefined }[];
  /** Aborts the answer that `cutAfterBytes` holds, once the client has received its part. */
  onReceived(receivedBytes: number): void;
  close(): Promise<void>;
}

export interface FileServerOptions {
  files: Readonly<Record<string, Uint8Array>>;
  /** For each number, one answer is aborted after that many bytes. */
  cutAfterBytes?: number[];
  /** A server that ignores Range answers everything with 200. */
  ranges?: boolean;
  /** The statuses of the first answers. */
  statuses?: number[];
}

/** Starts a web server on loopback for download tests, with Range, ETag and simulated network failures. */
export async function startFileServer(options: FileServerOptions): Promise<FileServer> {
  const requests: FileServer['requests'] = [];
  const cuts = [...(options.cutAfterBytes ?? [])];
  let held: { response: ServerResponse; untilBytes: number } | undefined;
  const statuses = [...(options.statuses ?? [])];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push({ path, range: request.headers.range });
    const status = statuses.shift();
    const file = options.files[path];
    if (status !== undefined || file === undefined) {
      response.writeHead(status ?? 404).end();
      return;
    }
    const untilBytes = answer({ request, response, file, ranges: options.ranges ?? true, cut: cuts.shift() });
    if (untilBytes !== null) held = { response, untilBytes };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    onReceived(receivedBytes) {
      if (held === undefined || receivedBytes < held.untilBytes) return;
      held.response.destroy();
      held = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Answer {
  request: IncomingMessage;
  response: ServerResponse;
  file: Uint8Array;
  ranges: boolean;
  cut: number | undefined;
}

/** Returns the position at which an answer was held, or null when it was sent whole. */
function answer({ request, response, file, ranges, cut }: Answer): number | null {
  const etag = `"${file.length}"`;
  const asked = ranges ? /^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] : undefined;
  const sameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const start = asked !== undefined && sameVersion ? Number(asked) : 0;
  if (start > 0 && start >= file.length) {
    response.writeHead(416).end();
    return null;
  }
  const body = file.subarray(start);
  response.writeHead(start > 0 ? 206 : 200, {
    etag,
    'content-length': body.length,
    ...(start > 0 ? { 'content-range': `bytes ${start}-${file.length - 1}/${file.length}` } : {}),
  });
  if (cut === undefined) {
    response.end(body);
    return null;
  }
  response.write(body.subarray(0, cut));
  return start + cut;
}
