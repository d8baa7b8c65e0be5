import { ApiError } from '@atelier/client/api-error';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Turns a refusal of the API into an answer that the model reads; other errors are thrown. */
export async function guarded(act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    const { code, message, requestId } = error;
    return {
      isError: true,
      content: [{ type: 'text', text: `${message} (${code})` }],
      structuredContent: { error: message, code, ...(requestId && { requestId }) },
    };
  }
}
