import { z } from 'zod';

/** The stored file that one screen hands to another through the router's state. */
const incomingFileSchema = z.object({
  url: z.string().min(1),
  /** Name of the file; without an extension where the address has it. */
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
