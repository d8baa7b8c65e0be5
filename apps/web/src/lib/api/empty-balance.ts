import { isToolId, TOOLS, type ToolId } from '@atelier/contracts/tools/registry';

/** Gives the address for a person without credits for a tool, and the state that names the tool. */
export function emptyBalanceTarget(tool: ToolId): { path: string; state: { emptyFor: ToolId } } {
  return { path: `/tarifs?${TOOLS[tool].emptyBalanceQuery}`, state: { emptyFor: tool } };
}

/** The tool whose credits were missing, from the navigation state; null without one. */
export function toolWithoutCredits(state: unknown): ToolId | null {
  if (typeof state !== 'object' || state === null) return null;
  const tool: unknown = Reflect.get(state, 'emptyFor');
  return typeof tool === 'string' && isToolId(tool) ? tool : null;
}
