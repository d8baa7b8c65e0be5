import type { ConnectionOptions } from '@atelier/client/connection';
import { createMcpServer } from '@atelier/mcp/create-mcp-server';
import { InitializeRequestSchema } from '@modelcontextprotocol/core';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { ServerDeps } from '../../http/http-context.ts';
import { acceptSubscriptions } from './accept-subscriptions.ts';
import { elicitInSession, keepAnswers } from './questions.ts';
import { type McpSession, openSession, type SessionOwner } from './sessions.ts';

/** A request to the endpoint, and whose it is. */
interface Posted {
  request: Request;
  /** The parsed body; null when it is no JSON, which the protocol answers itself. */
  message: unknown;
  owner: SessionOwner;
  /** Null: the program does without a session. */
  session: McpSession | null;
  /** Aborts when the client is gone. */
  gone: AbortSignal;
}

/**
 * Answers messages of the protocol by a server of their own. A client that initialises gets a session, which it may do
 * without.
 * @param access the API, with the caller's own key
 */
export async function answerPost(
  deps: ServerDeps,
  access: ConnectionOptions,
  { request, message, owner, session, gone }: Posted,
): Promise<Response> {
  const { sql, filmNews, publicUrl, version } = deps;
  if (session) await keepAnswers(sql, session.id, message);
  const begun = await begin(deps, owner, message);
  const transport = new WebStandardStreamableHTTPServerTransport(
    begun ? { sessionIdGenerator: () => begun } : {},
  );
  const server = await createMcpServer(access, {
    publicUrl,
    version,
    ...(session?.canAsk && {
      elicit: elicitInSession(
        { sql, filmNews },
        {
          sessionId: session.id,
          send: (question, callId) => transport.send(question, { relatedRequestId: callId }),
          gone,
        },
      ),
    }),
  });
  if (session || begun)
    acceptSubscriptions(server, sql, { userId: owner.userId, sessionId: session?.id ?? null });
  await server.connect(transport);
  return transport.handleRequest(request);
}

/** Begins a session for a client that initialises. @returns its id, null for other messages */
async function begin(
  { sql }: Pick<ServerDeps, 'sql'>,
  owner: SessionOwner,
  message: unknown,
): Promise<string | null> {
  const initialize = InitializeRequestSchema.safeParse(message);
  if (!initialize.success) return null;
  const { elicitation } = initialize.data.params.capabilities;
  return openSession(sql, owner, { canAsk: elicitation?.form !== undefined });
}
