import { AppError } from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import type { LiveFilms } from '../../films/live/live-films.ts';
import { credentialOf } from '../../http/caller/check-caller.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { describeCall } from '../../http/routes/describe-call.ts';
import { StreamCounter } from '../../http/stream-counter.ts';
import { requireMcpScope, requireReading } from '../oauth/require-mcp-scope.ts';
import { openSessionStream } from './session-stream.ts';
import { claimStream, endSession, findSession, type McpSession } from './sessions.ts';

/** Calls the HTTP API of this server. */
type CallOwn = (path: string, init: RequestInit, env: HttpEnv['Bindings']) => Response | Promise<Response>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Event streams of one person at once on one server. */
const MOST_STREAMS = 20;

/**
 * The Model Context Protocol over streamable HTTP (decision 129). Every request has a server of its own and what a
 * session knows is in the database, so that a request may reach any of several machines. What a tool does is a call of
 * our own API with the caller's own key or token, held to its scopes like any other.
 */
export function mcpRoutes(deps: ServerDeps, live: LiveFilms, callOwn: CallOwn): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const streams = new StreamCounter(MOST_STREAMS);
  app.on(
    ['POST', 'GET', 'DELETE'],
    '/mcp',
    describeCall({ summary: 'Model Context Protocol (streamable HTTP): tools, resources and prompts' }),
    async (c) => {
      requireOwnOrigin(c.req.header('Origin'), deps.publicUrl);
      const { id: userId } = c.get('caller');
      const owner = { userId, credential: credentialOf(c) };
      const given = c.req.header('Mcp-Session-Id');
      if (c.req.method === 'POST') {
        const { request, message } = await requireMcpScope(c, deps);
        const { isLegacyRequest } = await import('@modelcontextprotocol/server');
        // Null is no JSON, which the former revisions answer.
        if (message !== null && !(await isLegacyRequest(request, message)))
          return answerWithoutSession(c, { request, message });
        // An initialisation begins a session, whatever former one it names.
        const isFirst = isInitialization(message);
        const session = given === undefined || isFirst ? null : await findSession(deps.sql, owner, given);
        if (given !== undefined && !isFirst && !session) return noSession(c);
        const { answerPost } = await import('./answer-post.ts');
        return answerPost(deps, accessOf(c, callOwn), { request, message, owner, session, gone: endOf(c) });
      }
      requireReading(c, deps);
      // Without a session there is no stream, and nothing to end: the protocol's answer to both.
      if (given === undefined) return c.body(null, 405, { Allow: 'POST' });
      const session = await findSession(deps.sql, owner, given);
      if (!session) return noSession(c);
      if (!(await isKnownVersion(c.req.header('MCP-Protocol-Version')))) return c.body(null, 400);
      if (c.req.method === 'GET') return followSession(c, session);
      await endSession(deps.sql, session.id);
      return c.body(null, 204);
    },
  );

  /** Answers a message of revision 2026-07-28, which has no sessions. */
  async function answerWithoutSession(c: Context<HttpEnv>, posted: { request: Request; message: unknown }) {
    const { answerStateless } = await import('./answer-stateless.ts');
    const request = new Request(posted.request, { signal: endOf(c) });
    const answer = await answerStateless(deps, accessOf(c, callOwn), { ...posted, request });
    if (answer instanceof Response) return answer;
    const { openListenStream } = await import('./listen-stream.ts');
    const count = () => streams.take(c.get('caller').id);
    return openListenStream(c, { ...deps, live }, { request: answer, count });
  }

  async function followSession(c: Context<HttpEnv>, { id: sessionId }: McpSession): Promise<Response> {
    const accepted = c.req.header('Accept') ?? '*/*';
    if (!/text\/event-stream|\*\/\*/u.test(accepted)) return c.body(null, 406);
    const onEnd = streams.take(c.get('caller').id);
    const streamId = await claimStream(deps.sql, sessionId).catch((error: unknown) => {
      onEnd();
      throw error;
    });
    return openSessionStream(c, { ...deps, live }, { sessionId, streamId, onEnd });
  }

  return app;
}

function isInitialization(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'method') === 'initialize';
}

/** Checks the version of the protocol of a GET or DELETE; the transport of the SDK checks that of a POST. */
async function isKnownVersion(version: string | undefined): Promise<boolean> {
  if (version === undefined) return true;
  const { SUPPORTED_PROTOCOL_VERSIONS } = await import('@modelcontextprotocol/server');
  return SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}

/** The protocol's answer to the id of a session that is unknown, has ended or is somebody else's. */
function noSession(c: Context<HttpEnv>): Response {
  return c.json({ jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null }, 404);
}

/** The API with the caller's own key or token. */
function accessOf(c: Context<HttpEnv>, callOwn: CallOwn) {
  const key = (c.req.header('Authorization') ?? '').replace(/^Bearer\s+/iu, '');
  const own = async (path: string | URL | Request, init: RequestInit = {}) =>
    callOwn(String(path), named(init), c.env);
  return { url: '', key, fetch: own };
}

/** Names the caller, so that edits of a film are an assistant's. */
function named(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('X-Atelier-Client', 'mcp');
  return { ...init, headers };
}

/** Aborts when the connection of a call ends. */
function endOf(c: Context<HttpEnv>): AbortSignal {
  const ended = new AbortController();
  c.env.outgoing.once('close', () => ended.abort());
  return ended.signal;
}

/** A page elsewhere may not speak for the person (DNS rebinding); programs send no origin. */
function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname)) return;
  throw new AppError('forbidden', 'This origin may not call the Model Context Protocol here.');
}
