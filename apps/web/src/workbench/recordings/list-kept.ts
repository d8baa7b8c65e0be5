import { listRecordings, type StoredRecording } from './recording-store.ts';
import { recordings } from './recordings.ts';

/** A recording that is not a film yet. */
export interface KeptRecording {
  id: string;
  startedAtMs: number;
  /** The length of the kept segments, in seconds. */
  seconds: number;
  script: string;
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
    .filter(
      ({ id, is_live, segments }) => !is_live && segments.length > 0 && own.every((one) => one.id !== id),
    )
    .map(({ id, started_at, seconds, script }) => {
      return { id, startedAtMs: Date.parse(started_at), seconds, script, stored: null };
    });
  return [...own, ...others].toSorted((a, b) => b.startedAtMs - a.startedAtMs);
}
