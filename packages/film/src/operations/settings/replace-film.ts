import { list } from '@atelier/contracts/list';
import { type Film, type FilmWord, filmSchema, wordSchema } from '../../document/film-schema.ts';
import { findFaults } from '../../document/find-faults.ts';
import { FILM_LIMITS } from '../../document/values.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { EVERYTHING } from '../targets.ts';

const { canvas, language, sources, words, speakers, scenes, captions, layers, sound, brand, cover } =
  filmSchema.shape;

export const replaceFilm = defineOperation({
  name: 'replace_film',
  fields: {
    canvas: canvas.optional(),
    language: language.optional(),
    sources: sources.optional(),
    words: words.optional(),
    /** Words that take the place of those with the same ids, where `words` is absent. */
    changed_words: list(wordSchema, { max: FILM_LIMITS.maxWords }).optional(),
    speakers: speakers.optional(),
    scenes: scenes.optional(),
    captions: captions.optional(),
    layers: layers.optional(),
    sound: sound.optional(),
    brand: brand.optional(),
    /** Null for none. */
    cover: cover.unwrap().nullable().optional(),
  },
  apply(film, { op, changed_words: changed, cover: nextCover, ...parts }): Applied {
    const { cover: formerCover, ...former } = film;
    const names = PARTS.filter((name) => parts[name] !== undefined);
    const replaced = Object.fromEntries(names.map((name) => [name, parts[name]]));
    const body: Omit<Film, 'cover'> = { ...former, ...replaced };
    const isPatch = changed !== undefined && parts.words === undefined;
    const patch = isPatch ? patchWords(film.words, changed) : null;
    if (patch) body.words = patch.words;
    const shown = nextCover === undefined ? formerCover : nextCover;
    // The cover comes last, as in what the schema returns.
    const next: Film = shown ? { ...body, cover: shown } : body;
    const [fault] = findFaults(next);
    if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
    return {
      film: next,
      undo: [
        {
          op,
          ...Object.fromEntries(names.map((name) => [name, film[name]])),
          ...(patch && { changed_words: patch.former }),
          ...(nextCover !== undefined && { cover: formerCover ?? null }),
        },
      ],
    };
  },
  touches: () => [EVERYTHING],
  sentence: { fr: 'revient à une version enregistrée', en: 'returns to a saved version' },
  help: 'Replaces whole parts of the film; returns to a version of it.',
  isUndoOnly: true,
});

/** The parts that are replaced whole. */
export const PARTS = [
  'canvas',
  'language',
  'sources',
  'words',
  'speakers',
  'scenes',
  'captions',
  'layers',
  'sound',
  'brand',
] as const satisfies readonly (keyof Film)[];

/** Puts words in the place of those with the same ids. @throws AppError `unknown_id` */
function patchWords(
  all: Film['words'],
  changed: readonly FilmWord[],
): { words: Film['words']; former: FilmWord[] } {
  const next = new Map(changed.map((word) => [word.id, word]));
  const former: FilmWord[] = [];
  const patched = Object.entries(all).map(([source, spoken]): [string, FilmWord[]] => [
    source,
    spoken.map((word) => {
      const other = next.get(word.id);
      if (!other) return word;
      former.push(word);
      next.delete(word.id);
      return other;
    }),
  ]);
  const [unknown] = next.keys();
  if (unknown !== undefined) throw unknownId(unknown);
  return { words: Object.fromEntries(patched), former };
}
