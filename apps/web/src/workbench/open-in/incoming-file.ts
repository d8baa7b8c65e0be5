import { z } from 'zod';

/** What one screen hands to another through the router's state: a stored file to begin with. */
const incomingFileSchema = z.object({
  url: z.string().min(1),
  /** As the person knows it; without an extension where the address has it. */
  title: z.string(),
  /** Its words with their times, as a subtitle file of the server's. */
  captionsUrl: z.string().startsWith('/api/').exactOptional(),
});
export type IncomingFile = z.infer<typeof incomingFileSchema>;

/** The router state of "open in": `navigate(route, { state: openInState(file) })`. */
export function openInState(file: IncomingFile): { openIn: IncomingFile } {
  return { openIn: file };
}

export function readOpenInState(state: unknown): IncomingFile | null {
  const parsed = z.object({ openIn: incomingFileSchema }).safeParse(state);
  return parsed.success ? parsed.data.openIn : null;
}
