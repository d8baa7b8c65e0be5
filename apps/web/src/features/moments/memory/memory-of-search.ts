import type { MomentSearch } from '@atelier/contracts/tools/moments';
import type { MomentsMemory } from './moments-memory.ts';

/** Creates the memory of a search that was begun in another browser, without chosen or made moments. */
export function memoryOfSearch(search: MomentSearch): MomentsMemory {
  const { id, name, url, language_code: language, duration_seconds: durationSeconds, created_at } = search;
  return {
    source: url === null ? { kind: 'file', name, fileKey: null } : { kind: 'link', name, url },
    language,
    transcript: null,
    durationSeconds,
    sent: null,
    searchId: id,
    startedAtMs: Date.parse(created_at),
    chosen: [],
    edges: {},
    look: { styleId: null, framing: 'follow', captionLanguage: null },
    // Clips of one search are one batch, whatever device asks for them.
    batchId: id,
    made: [],
  };
}
