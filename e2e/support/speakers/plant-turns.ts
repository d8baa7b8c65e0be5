import { SAMPLE_RATE, sliceSeconds } from '@atelier/engines/speech-to-text/audio/wav';

export interface SpokenWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

/** A recording of one voice. */
export interface Voice {
  samples: Int16Array;
  words: readonly SpokenWord[];
}

/** A planted turn; times are those of the mixed recording. */
interface PlantedTurn {
  speaker: number;
  startSeconds: number;
  endSeconds: number;
  words: SpokenWord[];
}

const LEAST_TURN_SECONDS = 2;
const MOST_TURN_SECONDS = 8;
/** Pauses between turns. */
const LEAST_PAUSE_SECONDS = 0.05;
const MOST_PAUSE_SECONDS = 0.5;

/**
 * Mixes a conversation: every voice is cut between words into turns of 2 to 8 s, and the turns follow each other with
 * short pauses. Each second of a recording is used once, so that no two turns hold the same sound.
 * @param random numbers from 0 to 1
 */
export function plantTurns(voices: readonly Voice[], random: () => number) {
  const left = voices.map(({ words }) => cutTurns(words, random));
  const turns: PlantedTurn[] = [];
  const parts: Int16Array[] = [];
  let samples = 0;
  let former = -1;
  for (;;) {
    const ready = left.flatMap((own, speaker) => (own.length > 0 && speaker !== former ? [speaker] : []));
    // The voice with the most turns left goes first, so that turns alternate to the end.
    const most = Math.max(...ready.map((speaker) => left[speaker]?.length ?? 0));
    const best = ready.filter((speaker) => (left[speaker]?.length ?? 0) >= most);
    const speaker = best[Math.floor(random() * best.length)];
    const words = speaker === undefined ? undefined : left[speaker]?.shift();
    const voice = voices[speaker ?? -1];
    const [first, last] = [words?.[0], words?.at(-1)];
    if (speaker === undefined || !voice || !words || !first || !last) break;
    const at = samples / SAMPLE_RATE;
    const moved = (seconds: number) => seconds - first.startSeconds + at;
    turns.push({
      speaker,
      startSeconds: at,
      endSeconds: moved(last.endSeconds),
      words: words.map((word) => ({
        ...word,
        startSeconds: moved(word.startSeconds),
        endSeconds: moved(word.endSeconds),
      })),
    });
    const pause = LEAST_PAUSE_SECONDS + random() * (MOST_PAUSE_SECONDS - LEAST_PAUSE_SECONDS);
    parts.push(
      sliceSeconds(voice.samples, first.startSeconds, last.endSeconds),
      new Int16Array(Math.round(pause * SAMPLE_RATE)),
    );
    samples = parts.reduce((sum, part) => sum + part.length, 0);
    former = speaker;
  }
  const mixed = new Int16Array(samples);
  let place = 0;
  for (const part of parts) {
    mixed.set(part, place);
    place += part.length;
  }
  return { samples: mixed, turns };
}

function cutTurns(words: readonly SpokenWord[], random: () => number): SpokenWord[][] {
  const turns: SpokenWord[][] = [];
  let turn: SpokenWord[] = [];
  const next = () => LEAST_TURN_SECONDS + random() * (MOST_TURN_SECONDS - LEAST_TURN_SECONDS - 1);
  let wanted = next();
  for (const word of words) {
    turn.push(word);
    if (word.endSeconds - (turn[0]?.startSeconds ?? 0) < wanted) continue;
    turns.push(turn);
    turn = [];
    wanted = next();
  }
  // A short rest would be no turn of 2 s: it is left out.
  const first = turn[0];
  if (first && (turn.at(-1)?.endSeconds ?? 0) - first.startSeconds >= LEAST_TURN_SECONDS) turns.push(turn);
  return turns;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
