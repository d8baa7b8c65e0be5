import { type Paired, pairRecordings } from './pair-recordings.ts';
import { listRecordings, type StoredRecording } from './recording-store.ts';
import { recordings } from './recordings.ts';

/** A recording that is not a film yet: of a screen, maybe with the webcam beside it. */
export type KeptRecording = Paired<KeptFile>;

interface KeptFile {
  id: string;
  startedAtMs: number;
  /** The length of the kept segments, in seconds. */
  seconds: number;
  script: string;
  beside?: string | null;
  /** Its row on this device; null for a recording that only the server has. */
  stored: StoredRecording | null;
}

/** Returns the recordings of a person that are not in progress, the newest first. */
export async function listKept(userId: string, signal: AbortSignal): Promise<KeptRecording[]> {
  const [stored, sent] = await Promise.all([
    // Without IndexedDB no recordings are stored.
    listRecordings(userId).catch(() => []),
    // Without a connection those of this device are offered.
    recordings.list({ signal }).catch(() => []),
  ]);
  const own = stored.map((row) => ({ ...row, stored: row }));
  const others = sent
    .filter(({ id, segments }) => segments.length > 0 && own.every((one) => one.id !== id))
    .map(({ started_at, ...row }) => ({ ...row, startedAtMs: Date.parse(started_at), stored: null }));
  // A tab reports about its two recordings one after the other.
  const ended = pairRecordings(others).filter(({ is_live, webcam }) => !is_live && !webcam?.is_live);
  return [...pairRecordings(own), ...ended].toSorted((a, b) => b.startedAtMs - a.startedAtMs);
}
