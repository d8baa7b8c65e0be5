import { randomUUID } from 'node:crypto';
import { ANSWER_MS, type Elicit } from '@atelier/mcp/tools/names/elicit';
import { ElicitResultSchema } from '@modelcontextprotocol/core';
import {
  type ElicitResult,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import { EventQueue } from '../../films/live/event-queue.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { FilmNews, News } from '../../platform/database/film-news.ts';

/** Questions of one session that wait for an answer at once. */
const MOST_OPEN = 4;
/** The largest answer that is kept, as JSON, in characters. */
const ANSWER_MAX = 4000;
/** Messages of one request that are looked at. */
const MOST_MESSAGES = 100;

/** The answer as it is stored. */
type Answer = { result: ElicitResult } | { error: true };

/**
 * Makes the way to ask the person of a session: the question goes out in the answer of the call, and the person's answer
 * comes as a request of its own, perhaps to another server.
 * @param options.send writes a message into the answer of the call
 * @param options.gone aborts when the client is gone
 */
export function elicitInSession(
  { sql, filmNews }: { sql: Database; filmNews: FilmNews },
  options: {
    sessionId: string;
    send: (question: JSONRPCRequest, callId: string | number) => Promise<void>;
    gone: AbortSignal;
    waitMs?: number;
  },
): Elicit {
  const { sessionId, send, gone, waitMs = ANSWER_MS } = options;
  return async ({ form }, { mcpReq }) => {
    const id = randomUUID();
    if (!(await open(sql, { id, sessionId }))) return null;
    const news = new EventQueue<News>(() => undefined);
    const stopListening = filmNews.onNews(id, (one) => news.push(one));
    const over = AbortSignal.any([gone, AbortSignal.timeout(waitMs)]);
    try {
      await send({ jsonrpc: '2.0', id, method: 'elicitation/create', params: { ...form } }, mcpReq.id);
      let answer: Answer | null = null;
      while (!answer && !over.aborted) {
        await news.take(over);
        answer = await read(sql, id);
      }
      if (!answer) return 'late';
      return 'result' in answer ? answer.result : null;
    } finally {
      stopListening();
      await sql`delete from app.mcp_questions where id = ${id}`;
    }
  };
}

/** Keeps the answers to questions of a session that are among the messages of a request. Others are ignored. */
export async function keepAnswers(sql: Queryable, sessionId: string, message: unknown): Promise<void> {
  for (const one of [message].flat().slice(0, MOST_MESSAGES)) {
    const answer = readAnswer(one);
    if (!answer) continue;
    await sql`update app.mcp_questions set answer = ${sql.json(answer.answer as never)}
      where id::text = ${answer.id} and session_id = ${sessionId} and answer is null`;
  }
}

function readAnswer(message: unknown): { id: string; answer: Answer } | null {
  if (isJSONRPCErrorResponse(message)) return { id: String(message.id), answer: { error: true } };
  if (!isJSONRPCResultResponse(message)) return null;
  const result = ElicitResultSchema.safeParse(message.result);
  const isKept = result.success && JSON.stringify(result.data).length <= ANSWER_MAX;
  return { id: String(message.id), answer: isKept ? { result: result.data } : { error: true } };
}

/** Notes a question. @returns false when too many wait, or the session has ended */
async function open(sql: Database, { id, sessionId }: { id: string; sessionId: string }): Promise<boolean> {
  return sql.begin(async (tx) => {
    const sessions = await tx`select 1 from app.mcp_sessions where id = ${sessionId} for update`;
    // A server that was killed deletes none of its questions.
    await tx`delete from app.mcp_questions where session_id = ${sessionId}
      and asked_at < now() - make_interval(secs => ${(2 * ANSWER_MS) / 1000})`;
    const waiting = await tx`select 1 from app.mcp_questions where session_id = ${sessionId}`;
    if (sessions.length === 0 || waiting.length >= MOST_OPEN) return false;
    await tx`insert into app.mcp_questions (id, session_id) values (${id}, ${sessionId})`;
    return true;
  });
}

async function read(sql: Queryable, id: string): Promise<Answer | null> {
  const [row] = await sql<{ answer: Answer | null }[]>`select answer from app.mcp_questions where id = ${id}`;
  return row?.answer ?? null;
}
