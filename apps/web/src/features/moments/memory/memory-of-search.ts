import type { MomentSearch } from '@atelier/contracts/tools/moments';
import type { MomentsMemory } from './moments-memory.ts';

/** What a browser remembers of a search that another one has begun: nothing is chosen or made yet. */
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
