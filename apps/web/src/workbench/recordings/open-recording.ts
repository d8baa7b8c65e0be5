import type { NumberedSegment } from '@atelier/client/recordings';
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
  segments: readonly NumberedSegment[],
  name: string,
): Promise<File | null> {
  const blob = await joinSegments(segments.map(({ blob: segment }) => segment));
  if (!blob) return null;
  const extension = blob.type.includes('mp4') ? 'mp4' : 'webm';
  const title = recordingTitle(name, recording.startedAtMs);
  const file = new File([blob], `${title}.${extension}`, { type: blob.type });
  rememberOrigin(file, { recordingId: recording.id, script: recording.script });
  return file;
}

/** The name of a recording with its second in local time, which tells recordings of one day apart. */
export function recordingTitle(name: string, startedAtMs: number): string {
  const localMs = startedAtMs - new Date(startedAtMs).getTimezoneOffset() * 60_000;
  const second = new Date(localMs).toISOString().slice(0, 19).replaceAll(':', '.').replace('T', ' ');
  return `${name} ${second}`;
}
