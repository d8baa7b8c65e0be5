import type { DescribeRecording } from '@atelier/contracts/recordings/recordings';
import type { StoredRecording } from './recording-store.ts';

const SCRIPT_MAX = 20_000;

/** Describes a recording of this device for the server. @param type media type of its recorder */
export function describeStored(recording: StoredRecording, type: string): DescribeRecording {
  const { startedAtMs, seconds, script, dropped, beside = null } = recording;
  return {
    content_type: type.includes('mp4') ? 'video/mp4' : 'video/webm',
    started_at: new Date(startedAtMs).toISOString(),
    seconds,
    dropped,
    beside,
    script: script.length > SCRIPT_MAX ? '' : script,
  };
}
