import { joinSegments } from './join-segments.ts';
import { rememberOrigin } from './recorded-file.ts';
import type { StoredRecording } from './recording-store.ts';

/**
 * Makes the file of a recording, ready for a new film.
 * @param name of the file, without its extension
 * @returns null when nothing was recorded
 */
export async function openRecording(
  recording: StoredRecording,
  segments: readonly Blob[],
  name: string,
): Promise<File | null> {
  const blob = await joinSegments(segments);
  if (!blob) return null;
  const extension = blob.type.includes('mp4') ? 'mp4' : 'webm';
  const { startedAtMs } = recording;
  const localMs = startedAtMs - new Date(startedAtMs).getTimezoneOffset() * 60_000;
  const second = new Date(localMs).toISOString().slice(0, 19).replaceAll(':', '.').replace('T', ' ');
  const file = new File([blob], `${name} ${second}.${extension}`, { type: blob.type });
  rememberOrigin(file, { recordingId: recording.id, script: recording.script });
  return file;
}
