import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { FilmFacts, SpeechRange } from '../evaluate/film-facts.ts';
import { filmSecondsAt, placeScenes } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import type { TimeRange } from './find-ranges.ts';

/** Less speech than this, in seconds, counts as none: a cough, a door. */
const LEAST_SPEECH_SECONDS = 0.3;
/** Pauses of speech up to this length belong to it. */
const PAUSE_SECONDS = 0.7;

type Read = Pick<Film, 'scenes' | 'words' | 'sound'>;

/** True when a film has speech. Only then its voice is treated: denoised, compressed and made louder. */
export function hasSpeech(film: Read, facts: FilmFacts): boolean {
  const seconds = spoken(film, facts).reduce(
    (sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds,
    0,
  );
  return seconds >= LEAST_SPEECH_SECONDS;
}

/**
 * Returns the stretches of the film in which somebody is heard speaking, without the pauses between words; none when the
 * scenes are silent.
 */
export function filmSpeech(film: Read, facts: FilmFacts): TimeRange[] {
  if (!film.sound.scenes) return [];
  const stretches: TimeRange[] = [];
  for (const { startSeconds, endSeconds } of spoken(film, facts)) {
    const last = stretches.at(-1);
    if (last && startSeconds - last.endSeconds < PAUSE_SECONDS)
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    else stretches.push({ startSeconds, endSeconds });
  }
  return stretches;
}

/** Returns the speech that was heard, and the kept words of sources in which nobody listened for it. */
function spoken(film: Read, { sources }: FilmFacts): TimeRange[] {
  const finders = new Map(
    Object.entries(sources).flatMap(([source, { speech }]) =>
      speech ? [[source, createOverlapFinder(speech.map(toRange))] as const] : [],
    ),
  );
  const words = Map.groupBy(keptWords(film), ({ sceneId }) => sceneId);
  return placeScenes(film).flatMap((placed) => {
    const { scene, startSeconds, endSeconds } = placed;
    if (scene.reverse) return [];
    const find = finders.get(scene.source);
    if (!find) return words.get(scene.id) ?? [];
    return find({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds })
      .map((stretch) => ({
        startSeconds: Math.max(startSeconds, filmSecondsAt(placed, stretch.startSeconds)),
        endSeconds: Math.min(endSeconds, filmSecondsAt(placed, stretch.endSeconds)),
      }))
      .filter((stretch) => stretch.startSeconds < stretch.endSeconds);
  });
}

function toRange({ start_seconds, end_seconds }: SpeechRange): TimeRange {
  return { startSeconds: start_seconds, endSeconds: end_seconds };
}
