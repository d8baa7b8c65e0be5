import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  type ElicitRequestFormParams,
  type ElicitResult,
  ElicitResultSchema,
  ErrorCode,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Extra } from '../follow-run.ts';

/** Milliseconds for an answer: clients of the SDK give a call up after 60 s and would not read what comes later. */
export const ANSWER_MS = 55_000;

/**
 * Asks the person of a client by a form, within the call of a tool.
 * @returns `late` without an answer in time, null when the client cannot ask
 */
export type Elicit = (params: ElicitRequestFormParams, extra: Extra) => Promise<ElicitResult | 'late' | null>;

/** Asks over the connection that the client initialised, if the client declared that it has forms. */
export function elicitOver({ server }: McpServer): Elicit {
  return async (params, extra) => {
    if (!server.getClientCapabilities()?.elicitation?.form) return null;
    try {
      const request = { method: 'elicitation/create', params } as const;
      return await extra.sendRequest(request, ElicitResultSchema, { timeout: ANSWER_MS });
    } catch (error) {
      if (!(error instanceof McpError)) throw error;
      return error.code === ErrorCode.RequestTimeout ? 'late' : null;
    }
  };
}
