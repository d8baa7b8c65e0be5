import type { Film, FilmWord } from '@atelier/film';
import { findCorrections, type WordCorrection } from '@atelier/transcript/dictionary/find-corrections';

/** A longer change of changed words is another text. */
const MOST_WORDS = 40;

/** Finds the words whose spelling an edit of a film corrected. */
export function filmCorrections(before: Film, after: Film): WordCorrection[] {
  return Object.entries(before.words).flatMap(([source, former]) => {
    const next = after.words[source];
    if (!next || next === former) return [];
    return changedWords(former, next)
      .filter(({ heard }) => heard.length <= MOST_WORDS)
      .flatMap(({ heard, written }) => findCorrections(heard, written, before.language));
  });
}

interface ChangedWords {
  heard: FilmWord[];
  written: FilmWord[];
}

/** Returns the adjacent words that have another text or are left out of the captions since, with their new texts. */
function changedWords(former: readonly FilmWord[], next: readonly FilmWord[]): ChangedWords[] {
  const byId = new Map(next.map((word) => [word.id, word]));
  const changes: ChangedWords[] = [];
  let open: ChangedWords | null = null;
  for (const word of former) {
    const now = byId.get(word.id);
    if (now?.text === word.text && now.hidden === word.hidden) {
      open = null;
      continue;
    }
    if (!open) {
      open = { heard: [], written: [] };
      changes.push(open);
    }
    if (!word.hidden) open.heard.push(word);
    if (now && !now.hidden) open.written.push(now);
  }
  return changes;
}
