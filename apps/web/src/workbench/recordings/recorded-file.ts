import { z } from 'zod';
import { readParsed, writeStored } from '../../lib/browser/local-store.ts';

const originSchema = z.object({
  recordingId: z.string(),
  script: z.string(),
  /** The id of the screen's recording, for that of a webcam; null for any other. */
  beside: z.string().nullable().default(null),
});
type Origin = z.infer<typeof originSchema>;

/** The name of a recorded file holds its second, so that the tab knows it again after a reload. */
const keyOf = ({ name }: File) => `recorded:${name}`;

/** Remembers the recording of a file, and the text that is spoken in it. */
export function rememberOrigin(file: File, origin: Origin): void {
  writeStored('session', keyOf(file), JSON.stringify(origin));
}

/** The text that is spoken in a recorded file; null for other files and recordings without one. */
export function scriptOf(file: File): string | null {
  return readParsed('session', keyOf(file), originSchema)?.script || null;
}

/** The id of the recording that a file was made of; null for other files. */
export function recordingIdOf(file: File): string | null {
  return readParsed('session', keyOf(file), originSchema)?.recordingId ?? null;
}

/** True for the files of a screen and of the webcam that was recorded beside it. */
export function areRecordedTogether(files: readonly File[]): boolean {
  const [screen, webcam, ...more] = files;
  if (!screen || !webcam || more.length > 0) return false;
  const beside = readParsed('session', keyOf(webcam), originSchema)?.beside ?? null;
  return beside !== null && beside === recordingIdOf(screen);
}

/** Deletes the recording of a file that has become a film: the server has it now. */
export async function forgetOrigin(file: File): Promise<void> {
  const origin = readParsed('session', keyOf(file), originSchema);
  writeStored('session', keyOf(file), null);
  if (!origin) return;
  // Loaded here: every screen that sends files knows recorded ones.
  const { deleteRecording } = await import('./recordings.ts');
  await deleteRecording(origin.recordingId);
}
