import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import type { OperationInput } from '../operations/registry.ts';
import type { FilmFacts, PersonFacts, SeenFace } from './film-facts.ts';

/** A speaker of the film whose face is seen in a scene: the middle and the width of the face, in shares of the picture. */
export interface SeenSpeaker {
  /** The id of the speaker in the film. */
  speaker: string;
  x: number;
  y: number;
  width: number;
}

/**
 * Returns the speakers whose faces a scene shows at a time of its source, from left to right. A person is the speaker
 * of most words that the voice says, so that names, merges and corrections of speakers hold for the face as well.
 *
 * @param seconds of the source; undefined for the whole scene, with the first place of each face
 */
export function speakersInPicture(
  film: Pick<Film, 'words' | 'speakers'>,
  facts: FilmFacts,
  scene: ShownScene,
  seconds?: number,
): SeenSpeaker[] {
  return createSpeakerReader(film, facts)(scene, seconds);
}

type ShownScene = Pick<Scene, 'source' | 'start_seconds' | 'end_seconds'>;

/** Returns `speakersInPicture` for many scenes: the words of a voice are counted once. */
function createSpeakerReader(film: Pick<Film, 'words' | 'speakers'>, facts: FilmFacts) {
  const people = new Map(
    Object.entries(facts.sources).map(([source, known]) => [
      source,
      (known.people ?? []).map((person) => ({
        speaker: speakerOf(film, source, person),
        find: createOverlapFinder(person.seen.map(toRange)),
      })),
    ]),
  );
  return (scene: ShownScene, seconds?: number): SeenSpeaker[] => {
    const startSeconds = seconds ?? scene.start_seconds;
    const endSeconds = seconds ?? scene.end_seconds;
    const shown = new Map<string, SeenSpeaker>();
    for (const { speaker, find } of people.get(scene.source) ?? []) {
      const [sight] = find({ startSeconds, endSeconds });
      if (sight && speaker && !shown.has(speaker)) {
        const { x, y, width } = sight;
        shown.set(speaker, { speaker, x, y, width });
      }
    }
    return [...shown.values()].toSorted((a, b) => a.x - b.x);
  };
}

function toRange({ start_seconds, end_seconds, ...face }: SeenFace) {
  return { ...face, startSeconds: start_seconds, endSeconds: end_seconds };
}

/**
 * Returns the operations that show a speaker in scenes: a still crop around the face, in each of the scenes that show
 * it.
 */
export function showSpeaker(
  film: Pick<Film, 'words' | 'speakers'>,
  facts: FilmFacts,
  { scenes, speaker }: { scenes: readonly Scene[]; speaker: string },
): OperationInput[] {
  const read = createSpeakerReader(film, facts);
  return scenes.flatMap((scene) => {
    const seen = read(scene).find((one) => one.speaker === speaker);
    if (!seen) return [];
    const crop = [{ at_seconds: scene.start_seconds, x: seen.x, y: seen.y, scale: 1 }];
    return [{ op: 'set_layout', scenes: [scene.id], layout: { kind: 'fill', framing: { crop } } }];
  });
}

/** The speaker of most words in the turns of a voice; null where nobody is named. */
function speakerOf(
  { words, speakers }: Pick<Film, 'words' | 'speakers'>,
  source: string,
  { turns }: PersonFacts,
) {
  const counts = new Map<string, number>();
  let turn = 0;
  for (const { start_seconds, end_seconds, speaker } of words[source] ?? []) {
    const middle = (start_seconds + end_seconds) / 2;
    while (turn < turns.length && (turns[turn]?.end_seconds ?? 0) <= middle) turn++;
    const isInside = middle >= (turns[turn]?.start_seconds ?? Number.POSITIVE_INFINITY);
    if (isInside && speaker && Object.hasOwn(speakers, speaker))
      counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
