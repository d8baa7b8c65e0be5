import type { Film, FilmWord } from '../document/film-schema.ts';
import { wordIndex } from '../time/word-index.ts';
import { type Applied, invalid, unknownId, withScenes } from './applied.ts';
import type { SourceRange } from './cut-scenes.ts';

/** Returns the film with the scenes that a cut or a restoration left. */
export function withCuts(film: Film, scenes: Film['scenes']): Applied {
  return scenes === film.scenes ? { film, undo: [] } : withScenes(film, scenes);
}

/** @throws AppError `unknown_id`, `invalid_input` */
export function checkRange(film: Film, { source, start_seconds, end_seconds }: SourceRange): SourceRange {
  const known = Object.hasOwn(film.sources, source) ? film.sources[source] : undefined;
  if (!known) throw unknownId(source);
  if (end_seconds <= start_seconds) throw invalid('The range ends after its start.');
  if (end_seconds > known.duration_seconds) throw invalid('The range ends after its source.');
  return { source, start_seconds, end_seconds };
}

/** Returns the ranges of words; neighbours of a source are one range with the pauses between them. */
export function rangesOfWords(film: Film, ids: readonly string[]): SourceRange[] {
  const index = wordIndex(film);
  const chosen = [...new Set(ids)].map((id) => {
    const found = index.get(id);
    if (!found) throw unknownId(id);
    return found;
  });
  chosen.sort((a, b) => a.place - b.place);
  const ranges: SourceRange[] = [];
  let last: (typeof chosen)[number] | undefined;
  for (const entry of chosen) {
    const range = ranges.at(-1);
    if (range && last?.source === entry.source && last.index + 1 === entry.index)
      range.end_seconds = Math.max(range.end_seconds, entry.word.end_seconds);
    else ranges.push(rangeOf(entry.source, entry.word));
    last = entry;
  }
  return ranges;
}

function rangeOf(source: string, { start_seconds, end_seconds }: FilmWord): SourceRange {
  return { source, start_seconds, end_seconds };
}
