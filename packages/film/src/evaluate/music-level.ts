import type { Music } from '../document/sound-schema.ts';

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** A factor of the level at a time of the film. It changes steadily from one to the next. */
interface TimedLevel {
  timeSeconds: number;
  value: number;
}

/** The fades of music, shortened to a quarter of its duration. */
const FADES = { in: 0.5, out: 1.5 };
/** Music is low when speech begins, and rises again after it. */
const DUCK_SECONDS = { before: 0.2, after: 0.5 };

/** Returns the durations of the fades of music that plays for some seconds. */
export function musicFades(seconds: number): { fadeInSeconds: number; fadeOutSeconds: number } {
  const most = seconds / 4;
  return { fadeInSeconds: Math.min(FADES.in, most), fadeOutSeconds: Math.min(FADES.out, most) };
}

/** Returns the level of music that is lowered under speech; none for an even one. */
export function duckedLevel(speech: readonly TimeRange[], duckDb: number): TimedLevel[] {
  if (duckDb === 0) return [];
  const low = factorOf(-duckDb);
  return speech.flatMap(({ startSeconds, endSeconds }) => [
    { timeSeconds: startSeconds - DUCK_SECONDS.before, value: 1 },
    { timeSeconds: startSeconds, value: low },
    { timeSeconds: endSeconds, value: low },
    { timeSeconds: endSeconds + DUCK_SECONDS.after, value: 1 },
  ]);
}

/** Returns the factor of a gain in decibels. */
export function factorOf(db: number): number {
  return 10 ** (db / 20);
}

/**
 * Returns the factor by which music is multiplied at a time of the film: its gain, its fades and the lower level under
 * speech; 0 while it does not play.
 * @param film.speech the stretches of speech, in order
 */
export function musicLevelAt(
  music: Music,
  { speech, filmSeconds }: { speech: readonly TimeRange[]; filmSeconds: number },
  seconds: number,
): number {
  const endSeconds = Math.min(music.end_seconds, filmSeconds);
  const passed = seconds - music.start_seconds;
  const left = endSeconds - seconds;
  if (passed < 0 || left <= 0) return 0;
  const { fadeInSeconds, fadeOutSeconds } = musicFades(passed + left);
  const fade = Math.min(1, passed / fadeInSeconds) * Math.min(1, left / fadeOutSeconds);
  const near = speech.filter(
    (stretch) =>
      stretch.startSeconds - DUCK_SECONDS.before <= seconds &&
      stretch.endSeconds + DUCK_SECONDS.after >= seconds,
  );
  return factorOf(music.gain_db) * fade * levelAt(duckedLevel(near, music.duck_db), seconds);
}

function levelAt(levels: readonly TimedLevel[], seconds: number): number {
  const index = levels.findIndex(({ timeSeconds }) => timeSeconds > seconds);
  const [before, after] = [levels[index - 1], levels[index]];
  if (!before || !after) return 1;
  const share = (seconds - before.timeSeconds) / (after.timeSeconds - before.timeSeconds);
  return before.value + (after.value - before.value) * share;
}
