import { ApiError } from '@atelier/client/api-error';
import { issueText } from '@atelier/contracts/text/issue-text';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { ZodError } from 'zod';

/** Returns refusals of the API and of its schemas as answers for the model; other errors are thrown. */
export async function guarded<Result>(act: () => Promise<Result>): Promise<Result | CallToolResult> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ZodError) {
      return { isError: true, content: [{ type: 'text', text: issueText(error) }] };
    }
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    const { code, message, requestId } = error;
    return {
      isError: true,
      content: [{ type: 'text', text: `${message} (${code})` }],
      structuredContent: { error: message, code, ...(requestId && { requestId }) },
    };
  }
}
