import { formatSrt } from '@atelier/captions/formats/format-srt';
import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import type { Word } from '@atelier/contracts/words';
import { type Film, filmDuration, type OperationInput, placeScenes } from '@atelier/film';
import { captionLines } from '@atelier/film/evaluate/caption-lines';
import { filmSecondsAt, toSourceTime } from '@atelier/film/time/film-time';
import { splitWords } from '@atelier/transcript/segment/split-words';
import { type SecondText, secondTexts, secondWords } from './second-text.ts';

type Second = NonNullable<Film['captions']['second']>;
type Line = Second['lines'][number];

/** Returns the second language of a film as SRT with times of the film; null for none. Cut lines are left out. */
export function secondText(film: Film): SecondText | null {
  const { second } = film.captions;
  if (!second) return null;
  const language = SPEECH_LANGUAGES.find((tag) => tag === second.language) ?? SPEECH_LANGUAGES[0];
  const lines = second.lines.flatMap((line) => shownTimes(film, line).slice(0, 1)).toSorted(byStart);
  return { language, text: lines.length > 0 ? formatSrt(lines) : '' };
}

/**
 * Returns the operation that gives a film the captions in a second language: SRT, VTT or ASS with times of the film, or
 * plain text, which is laid over the lines of the first language. Lines that the film's cuts hide stay.
 */
export function setSecond(film: Film, value: SecondText | null): OperationInput {
  if (!value) return { op: 'set_captions', second: null };
  const first = captionLines(film).map((line) => line.rows.flat());
  const words = secondWords(value, { lines: first, seconds: filmDuration(film) });
  const lines = secondTexts(words).flatMap((line) => placedLine(film, line));
  const hidden = (film.captions.second?.lines ?? []).filter((line) => shownTimes(film, line).length === 0);
  return { op: 'set_captions', second: { language: value.language, lines: [...lines, ...hidden] } };
}

/** Returns the times at which the scenes show a line, as lines of captions. */
function shownTimes(film: Film, { source, start_seconds, end_seconds, text }: Line) {
  return placeScenes(film).flatMap((placed) => {
    const { scene } = placed;
    const from = Math.max(start_seconds, scene.start_seconds);
    const until = Math.min(end_seconds, scene.end_seconds);
    if (scene.source !== source || until <= from) return [];
    const times = {
      startSeconds: filmSecondsAt(placed, from),
      endSeconds: filmSecondsAt(placed, until),
    };
    return [{ ...times, rows: [splitWords(text).map((word) => ({ text: word, ...times }))] }];
  });
}

/** Places a line in its source: to its end behind a cut, for a second where it ends in another source or before. */
function placedLine(film: Film, { text, startSeconds, endSeconds }: Word): Line[] {
  const start = toSourceTime(film, startSeconds);
  // The end of a scene belongs to it.
  const end = toSourceTime(film, Math.max(startSeconds, endSeconds - 0.001));
  if (!start || !end) return [];
  const until = end.source === start.source && end.seconds > start.seconds ? end.seconds : start.seconds + 1;
  return [
    {
      source: start.source,
      text,
      start_seconds: round(start.seconds),
      end_seconds: round(Math.min(until, film.sources[start.source]?.duration_seconds ?? until)),
    },
  ];
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
const byStart = (one: { startSeconds: number }, other: { startSeconds: number }) =>
  one.startSeconds - other.startSeconds;
