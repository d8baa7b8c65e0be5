import { joinSegments } from './join-segments.ts';
import { rememberOrigin } from './recorded-file.ts';
import type { RecordedSegments } from './recording-store.ts';
import type { RecordingNames } from './source-of-recorded.ts';

/**
 * Makes the files of a recording, ready for a new film: one, or those of a screen and the webcam beside it.
 * @param names of the files, without their extensions
 * @returns the files that have a packet; none when nothing was recorded
 */
export async function openRecording(
  recorded: readonly RecordedSegments[],
  names: RecordingNames,
): Promise<File[]> {
  const files: File[] = [];
  for (const { recording, segments } of recorded) {
    const blob = await joinSegments(segments.map(({ blob: segment }) => segment));
    if (!blob) continue;
    const extension = blob.type.includes('mp4') ? 'mp4' : 'webm';
    const { id: recordingId, startedAtMs, script, beside = null } = recording;
    const title = recordingTitle(beside === null ? names.main : names.webcam, startedAtMs);
    const file = new File([blob], `${title}.${extension}`, { type: blob.type });
    rememberOrigin(file, { recordingId, script, beside });
    files.push(file);
  }
  return files;
}

/** The name of a recording with its second in local time, which tells recordings of one day apart. */
export function recordingTitle(name: string, startedAtMs: number): string {
  const localMs = startedAtMs - new Date(startedAtMs).getTimezoneOffset() * 60_000;
  const second = new Date(localMs).toISOString().slice(0, 19).replaceAll(':', '.').replace('T', ' ');
  return `${name} ${second}`;
}
