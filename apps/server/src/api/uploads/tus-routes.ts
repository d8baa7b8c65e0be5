import { AppError } from '@atelier/contracts';
import { Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { describeCall } from '../../http/routes/describe-call.ts';
import { dropUpload, finishUpload } from '../../library/uploads/tus/finish-upload.ts';
import { CHECKSUM_ALGORITHMS, verifiedBody } from '../../library/uploads/tus/verified-body.ts';
import { announceUpload, findWaiting, type WaitingUpload } from '../../library/uploads/tus/waiting-upload.ts';

const PATH = '/api/tus';
/** Names the object to the library behind us; never taken from outside. */
const KEY_HEADER = 'X-Atelier-Object-Key';
/** A piece with a checksum is held back until it is compared. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Uploads in pieces by tus 1.0 (https://tus.io/protocols/resumable-upload). The library speaks the protocol and keeps
 * the bytes; whose they are, how much may come and what they turn out to be is decided here.
 */
export function tusRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const server = new Server({
    path: PATH,
    datastore: deps.tusStore,
    relativeLocation: true,
    allowedOrigins: [deps.publicUrl],
    namingFunction: (request) => request.headers.get(KEY_HEADER) ?? '',
    getFileIdFromRequest: (request) => request.headers.get(KEY_HEADER) ?? undefined,
    generateUrl: (_request, { path, id }) => `${path}/${id.slice(id.indexOf('/') + 1)}`,
    onResponseError: async (_request, error) => {
      if (error instanceof Error) throw error;
      return undefined;
    },
  });

  async function pass(c: Context<HttpEnv>, upload: WaitingUpload | null): Promise<Response> {
    const { raw } = c.req;
    const { body, release } = await verifiedBody(raw, {
      tempRoot: deps.tempRoot,
      maxBytes: MAX_CHECKED_BYTES,
    });
    try {
      const headers = new Headers(raw.headers);
      headers.delete(KEY_HEADER);
      if (upload) headers.set(KEY_HEADER, upload.objectKey);
      const init = { method: raw.method, headers, body, ...(body && { duplex: 'half' as const }) };
      return await asJsonError(await server.handleWeb(new Request(raw.url, init) as never));
    } finally {
      await release();
    }
  }

  /** Adds the handle and what the film is once everything is in, after the file was looked at. */
  async function answer(c: Context<HttpEnv>, upload: WaitingUpload): Promise<Response> {
    const response = await pass(c, upload);
    if (Number(response.headers.get('Upload-Offset')) !== upload.sizeBytes) return response;
    const media = await finishUpload(deps, c.get('caller').id, upload, c.req.raw.signal);
    response.headers.set('Upload-Handle', upload.uploadId);
    response.headers.set('Upload-Media', JSON.stringify(media));
    return response;
  }

  const app = new Hono<HttpEnv>();
  app.options(PATH, describeCall({ summary: 'What uploads in pieces can do here (tus 1.0)' }), async (c) => {
    const response = await pass(c, null);
    response.headers.append('Tus-Extension', 'checksum');
    response.headers.set('Tus-Checksum-Algorithm', CHECKSUM_ALGORITHMS.join(','));
    response.headers.set('Tus-Max-Size', String(deps.config.UPLOAD_MAX_MB * 1024 * 1024));
    return response;
  });
  app.post(
    PATH,
    describeCall({ summary: 'Begin an upload in pieces (tus 1.0); Upload-Metadata: filename, filetype' }),
    async (c) => {
      if (!speaksTus(c)) return pass(c, null);
      const metadata = readMetadata(c.req.header('Upload-Metadata') ?? '');
      const upload = await announceUpload(deps, {
        userId: c.get('caller').id,
        name: metadata.get('filename') || 'video',
        contentType: metadata.get('filetype') || 'application/octet-stream',
        sizeBytes: readLength(c.req.header('Upload-Length')),
      });
      const response = await answer(c, upload);
      if (!response.ok) await dropUpload(deps, c.get('caller').id, upload);
      return response;
    },
  );
  app.on(
    ['GET', 'PATCH', 'DELETE'],
    `${PATH}/:id`,
    describeCall({ summary: 'Ask how much has arrived (HEAD), send a piece (PATCH), or give up (DELETE)' }),
    async (c) => {
      const { method } = c.req.raw;
      if (method === 'GET') throw new AppError('not_found', 'There is no such address.');
      if (!speaksTus(c)) return pass(c, null);
      const upload = await findWaiting(deps.sql, c.get('caller').id, c.req.param('id'));
      if (upload.isFinished) return answerFinished(method, upload);
      if (method !== 'DELETE') return answer(c, upload);
      const response = await pass(c, upload);
      if (response.ok) await dropUpload(deps, c.get('caller').id, upload);
      return response;
    },
  );
  return app;
}

/** The library refuses in plain text; every error of this API is JSON. */
async function asJsonError(response: Response): Promise<Response> {
  if (response.status < 400 || response.body === null) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  const body = { error: (await response.text()).trim(), code: 'invalid_input' };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Answers a request for a finished upload, which can no longer change: its bytes belong to `app.uploads`. */
function answerFinished(method: string, { sizeBytes, uploadId, media }: WaitingUpload): Response {
  const size = String(sizeBytes);
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Cache-Control': 'no-store',
    'Upload-Offset': size,
    'Upload-Length': size,
    'Upload-Handle': uploadId,
    ...(media && { 'Upload-Media': JSON.stringify(media) }),
  };
  return new Response(null, { status: method === 'HEAD' ? 200 : 409, headers });
}

/** Checks the protocol version; without it, the tus library answers with the missing header. */
function speaksTus(c: Context<HttpEnv>): boolean {
  return c.req.header('Tus-Resumable') === '1.0.0';
}

/** Reads the upload length, which the quota check requires. @throws AppError `invalid_input` when it is missing */
function readLength(header: string | undefined): number {
  if (header === undefined || !/^\d{1,15}$/u.test(header))
    throw new AppError('invalid_input', 'Upload-Length: the size of the file in bytes is needed.');
  return Number(header);
}

/** Parses `Upload-Metadata`: pairs of a key and its base64 value, separated by commas. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, wellFormedName(Buffer.from(value, 'base64'))]));
}

/** Decodes a text: invalid bytes become U+FFFD, and NUL characters, which databases refuse, are removed. */
function wellFormedName(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\u0000', '');
}
