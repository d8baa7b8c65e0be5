import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect as connectTls } from 'node:tls';
import { dial } from './dial.ts';
import { GuardRefusal, type GuardRules, parseTarget, resolveTarget } from './resolve-target.ts';

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | StreamedBody;
  /** The time limit, from the look-up of the name to the last byte. */
  timeoutMs: number;
  /** A longer answer is truncated. */
  maxBytes: number;
  upstreamProxy?: URL | undefined;
}

/** A request body that is read while it is sent. */
export interface StreamedBody {
  stream: Readable;
  sizeBytes: number;
}

export interface GuardedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The first `maxBytes` bytes. */
  body: Buffer;
}

/**
 * Sends one HTTP request to an untrusted address, on a connection to the address that was checked. A redirect is
 * returned like any other answer.
 * @throws GuardRefusal, TargetUnreachable, and what a broken connection or the time limit throws
 */
export function sendGuarded(asked: GuardedRequest, rules: GuardRules): Promise<GuardedAnswer> {
  return withGuarded(asked, rules, async (answer) => ({
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await readUpTo(answer, asked.maxBytes),
  }));
}

/** Sends a request like `sendGuarded` and streams the answer to `read`, after which the connection is closed. */
export async function withGuarded<T>(
  asked: Omit<GuardedRequest, 'maxBytes'>,
  rules: GuardRules,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const target = parseTarget(asked.url);
  if (!target) throw new GuardRefusal(asked.url);
  const signal = AbortSignal.timeout(asked.timeoutMs);
  const addresses = await resolveTarget(target, rules);
  const socket = await dial({ addresses, port: target.port, upstreamProxy: asked.upstreamProxy, signal });
  const url = new URL(asked.url);
  const isTls = url.protocol === 'https:';
  const connection = isTls
    ? connectTls({ socket, servername: url.hostname.replace(/^\[|\]$/gu, '') })
    : socket;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request({
        createConnection: () => connection,
        method: asked.method,
        path: `${url.pathname}${url.search}`,
        headers: {
          ...asked.headers,
          Host: url.host,
          Connection: 'close',
          ...(asked.body !== undefined && { 'Content-Length': String(sizeOf(asked.body)) }),
        },
        signal,
      });
      outgoing.on('response', resolve);
      outgoing.on('error', reject);
      if (typeof asked.body === 'object') pipeline(asked.body.stream, outgoing).catch(reject);
      else outgoing.end(asked.body);
    });
    return await read(answer);
  } catch (error) {
    // After the time limit, the connection's own error would only report that it was closed.
    signal.throwIfAborted();
    throw error;
  } finally {
    connection.destroy();
    socket.destroy();
    if (typeof asked.body === 'object') asked.body.stream.destroy();
  }
}

function sizeOf(body: string | StreamedBody): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.sizeBytes;
}

/** Reads at most `maxBytes` of an answer and ignores the rest. */
export async function readUpTo(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    received += (chunk as Buffer).length;
    if (received >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
