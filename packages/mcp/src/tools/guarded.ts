import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Refused } from '../api.ts';

/** What the API refuses is an answer for the model to read; what is our own fault is not hidden. */
export async function guarded(act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      isError: true,
      content: [{ type: 'text', text: error.message }],
      structuredContent: { ...error.body },
    };
  }
}
