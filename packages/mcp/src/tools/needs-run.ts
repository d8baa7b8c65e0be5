import { ROUTES } from '@atelier/routes/all';

/** Tools whose calls of the API need the scope `read` alone; every other tool needs `run` too. */
export const READING_TOOLS: ReadonlySet<string> = new Set([
  'film',
  'film_comments',
  'films',
  'run_status',
  ...Object.values(ROUTES).flatMap(({ method, tool }) => (tool && method === 'GET' ? [tool.name] : [])),
]);

/** True if a message of the protocol, or one of a list of messages, calls a tool that needs the scope `run`. */
export function needsRun(message: unknown): boolean {
  if (Array.isArray(message)) return message.some(needsRun);
  if (typeof message !== 'object' || message === null) return false;
  const { method, params }: { method?: unknown; params?: unknown } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return false;
  return !('name' in params && typeof params.name === 'string' && READING_TOOLS.has(params.name));
}
