import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface VideoSite {
  /** `127.0.0.1:port`, for DOWNLOAD_ALLOW_HOSTS. */
  host: string;
  url(path: string): string;
  /** The pages; a test may add to them while the server runs. */
  pages: VideoSitePages;
  /** The requested paths, in order. */
  hits: string[];
  close(): Promise<void>;
}

export interface VideoSitePages {
  [path: string]: { file: string } | { html: string } | { redirect: string } | { status: number } | 'silence';
}

/** Starts a web server with videos on loopback, for tests of downloads. */
export async function startVideoSite(pages: VideoSitePages): Promise<VideoSite> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    hits.push(pathname);
    void answer(pages[pathname] ?? { status: 404 }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    pages,
    hits,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a minimal page of one video. */
export function videoPage(title: string, source: string): { html: string } {
  return {
    html: `<!doctype html><html><head><title>${title}</title></head><body>
      <video controls src="${source}"></video></body></html>`,
  };
}

async function answer(
  page: VideoSitePages[string] | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (page === 'silence') return;
  if (page === undefined || 'status' in page) {
    response.writeHead(page?.status ?? 404).end();
  } else if ('redirect' in page) {
    response.writeHead(302, { Location: page.redirect }).end();
  } else if ('html' in page) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page.html);
  } else {
    const { size } = await stat(page.file);
    const asked = request.headers.range?.match(/^bytes=(\d+)-(\d*)$/u);
    const range = {
      start: Number(asked?.[1] ?? 0),
      end: Math.min(Number(asked?.[2] || size - 1), size - 1),
    };
    response.writeHead(asked ? 206 : 200, {
      'Content-Type': 'video/mp4',
      'Accept-Ranges': 'bytes',
      'Content-Length': range.end - range.start + 1,
      ...(asked && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(page.file, range)
        .on('error', () => response.destroy())
        .pipe(response);
  }
}
