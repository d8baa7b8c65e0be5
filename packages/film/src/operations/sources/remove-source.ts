import type { Film } from '../../document/film-schema.ts';
import { findFaults } from '../../document/find-faults.ts';
import { id } from '../../document/values.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import type { Operation } from '../registry.ts';
import { nextName, sourceTarget } from './source-order.ts';

export const removeSource = defineOperation({
  name: 'remove_source',
  fields: { name: id },
  apply(film, { name }): Applied {
    const source = Object.hasOwn(film.sources, name) ? film.sources[name] : undefined;
    if (!source) throw unknownId(name);
    const { [name]: _, ...sources } = film.sources;
    const { [name]: words, ...otherWords } = film.words;
    const speakers = withoutSpeakers(film.speakers, words ?? [], otherWords);
    const next = { ...film, sources, words: otherWords, speakers };
    const [fault] = findFaults(next);
    if (fault) throw invalid(`The film uses the source ${name}: ${fault.path.join('.')}.`);
    const undo: Operation[] = [
      {
        op: 'restore_source',
        name,
        source,
        words: words ?? null,
        before: nextName(film.sources, name),
        words_before: nextName(film.words, name),
      },
    ];
    if (speakers !== film.speakers) undo.unshift({ op: 'replace_speakers', speakers: film.speakers });
    return { film: next, undo };
  },
  touches: ({ name }) => [sourceTarget(name)],
  sentence: { fr: 'retire un fichier', en: 'removes a file' },
  help: 'Removes a source with its words, and the speakers who speak nowhere else. A source is refused while the film uses it: in a scene, as the other picture of a split layout, in a bubble, in the cover, or by a word that a layer, an effect or a bleep names.',
});

/** Returns the speakers without those who speak in the removed words alone. */
function withoutSpeakers(
  speakers: Film['speakers'],
  removed: Film['words'][string],
  left: Film['words'],
): Film['speakers'] {
  const gone = new Set(removed.flatMap(({ speaker }) => speaker ?? []));
  for (const words of Object.values(left)) for (const { speaker } of words) if (speaker) gone.delete(speaker);
  if (gone.size === 0) return speakers;
  return Object.fromEntries(Object.entries(speakers).filter(([speaker]) => !gone.has(speaker)));
}
