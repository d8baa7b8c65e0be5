import { segmentWords } from '@atelier/transcript/segment/segment-words';
import type { Film } from '../document/film-schema.ts';
import { withSettings } from '../operations/scene-settings.ts';
import { filmDuration } from '../time/film-time.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';

/** A sentence of a film that is spoken in another language. Times in seconds. */
export interface DubSentence {
  text: string;
  /** Null for words without a speaker. */
  speaker: string | null;
  /** Times in the film. */
  startSeconds: number;
  endSeconds: number;
  /** The end of its room in the film: the start of the next sentence, or the end of the film. */
  roomEndSeconds: number;
  /** The range in its source. */
  source: string;
  sourceStartSeconds: number;
  sourceEndSeconds: number;
}

/**
 * Returns a film with its scenes at their own speed and without standing pictures: voices are spoken in the times of the
 * sources, and the film plays them at the speed of its scenes.
 */
export function atOwnSpeed<Part extends Pick<Film, 'scenes'>>(film: Part): Part {
  const scenes = film.scenes.map((scene) => withSettings(scene, { speed: null, freeze_seconds: null }));
  return { ...film, scenes };
}

/**
 * Divides the kept words of a film into sentences by one speaker each, in the order of the film. A word that several
 * scenes show is spoken once.
 * @param film with its scenes at their own speed
 */
export function dubSentences(film: Pick<Film, 'scenes' | 'words'>): DubSentence[] {
  const seen = new Set<string>();
  const runs: KeptWord[][] = [];
  for (const kept of keptWords(film)) {
    if (seen.has(kept.word.id) || kept.endSeconds <= kept.startSeconds) continue;
    seen.add(kept.word.id);
    const last = runs.at(-1)?.at(-1);
    if (last && last.word.speaker === kept.word.speaker && last.source === kept.source)
      runs.at(-1)?.push(kept);
    else runs.push([kept]);
  }
  const sentences = runs.flatMap(sentencesOfRun);
  return sentences.map((sentence, index) => ({
    ...sentence,
    roomEndSeconds: Math.max(sentence.endSeconds, sentences[index + 1]?.startSeconds ?? filmDuration(film)),
  }));
}

function sentencesOfRun(run: readonly KeptWord[]): Omit<DubSentence, 'roomEndSeconds'>[] {
  const keptOf = new Map(
    run.map((kept) => {
      const { startSeconds, endSeconds, word } = kept;
      return [{ text: word.text, startSeconds, endSeconds }, kept] as const;
    }),
  );
  return segmentWords([...keptOf.keys()]).flatMap((words) => {
    const spoken = words.flatMap((word) => keptOf.get(word) ?? []);
    const [first, last] = [spoken[0], spoken.at(-1)];
    if (!first || !last) return [];
    return {
      text: spoken.map(({ word }) => word.text).join(' '),
      speaker: first.word.speaker,
      startSeconds: first.startSeconds,
      endSeconds: Math.max(...spoken.map(({ endSeconds }) => endSeconds)),
      source: first.source,
      sourceStartSeconds: Math.min(...spoken.map(({ word }) => word.start_seconds)),
      sourceEndSeconds: Math.max(...spoken.map(({ word }) => word.end_seconds)),
    };
  });
}
