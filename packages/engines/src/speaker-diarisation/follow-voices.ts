import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { findCentres, type Voices } from './cluster-voices.ts';
import { cosine } from './cosine.ts';
import type { Diarisation, SpeakerTurn } from './port.ts';

/** The likeness that a change of voice must gain: within speech, and over a pause. */
const CHANGE_COST = 0.3;
const PAUSE_COST = 0.1;
/** A pause up to this length within the speech of one voice belongs to its turn, in seconds. */
const SHORT_PAUSE_SECONDS = 0.8;

/**
 * Finds who speaks when: the sequence of voices that is most like the windows while it changes seldom.
 * @param windows in order of time, none across a pause
 * @param voices of the windows, in the same order
 * @returns turns in order of time that cover the speech and the short pauses within a turn, and the voices that have one
 */
export function followVoices(
  speech: readonly SpeechSegment[],
  windows: readonly SpeechSegment[],
  voices: Voices,
): Diarisation {
  const centres = findCentres(voices);
  const path = centres.length > 1 ? bestPath(speech, windows, voices, centres) : windows.map(() => 0);
  const turns = joinTurns(turnsOf(speech, windows, path));
  const order = [...new Set(turns.map(({ speaker }) => speaker))];
  return {
    turns: turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) })),
    voices: order.flatMap((speaker) => (centres[speaker] ? [rounded(centres[speaker])] : [])),
  };
}

function bestPath(
  speech: readonly SpeechSegment[],
  windows: readonly SpeechSegment[],
  { values, length }: Voices,
  centres: readonly Float32Array[],
): number[] {
  const count = centres.length;
  let totals = new Float64Array(count);
  const cameFrom: Uint8Array[] = [];
  for (const [index, window] of windows.entries()) {
    const voice = values.subarray(index * length, (index + 1) * length);
    const former = windows[index - 1];
    const cost = former && isOneTurn(speech, former, window) ? CHANGE_COST : PAUSE_COST;
    const highest = totals.indexOf(Math.max(...totals));
    const from = new Uint8Array(count);
    totals = totals.map((total, speaker) => {
      const changed = (totals[highest] ?? 0) - cost;
      from[speaker] = changed > total ? highest : speaker;
      return Math.max(total, changed) + cosine(centres[speaker] ?? voice, voice);
    });
    cameFrom.push(from);
  }
  const path: number[] = [];
  let speaker = totals.indexOf(Math.max(...totals));
  for (let index = windows.length - 1; index >= 0; index--) {
    path[index] = speaker;
    speaker = cameFrom[index]?.[speaker] ?? 0;
  }
  return path;
}

function isOneTurn(speech: readonly SpeechSegment[], a: SpeechSegment, b: SpeechSegment): boolean {
  return speech.some(
    ({ startSeconds, endSeconds }) => a.startSeconds >= startSeconds && b.endSeconds <= endSeconds,
  );
}

/** Voices change in the middle between the centres of two windows. Speech without a window has the voice before it. */
function turnsOf(
  speech: readonly SpeechSegment[],
  windows: readonly SpeechSegment[],
  path: readonly number[],
): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  let next = 0;
  let speaker = path[0] ?? 0;
  for (const { startSeconds, endSeconds } of speech) {
    let start = startSeconds;
    let middle: number | null = null;
    for (
      let window = windows[next];
      window && window.endSeconds <= endSeconds + 1e-6;
      window = windows[++next]
    ) {
      const center = (window.startSeconds + window.endSeconds) / 2;
      const voice = path[next] ?? speaker;
      if (middle !== null && voice !== speaker) {
        const change = (middle + center) / 2;
        turns.push({ startSeconds: start, endSeconds: change, speaker });
        start = change;
      }
      speaker = voice;
      middle = center;
    }
    turns.push({ startSeconds: start, endSeconds, speaker });
  }
  return turns;
}

function joinTurns(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    const isSame = last?.speaker === turn.speaker;
    if (last && isSame && turn.startSeconds - last.endSeconds <= SHORT_PAUSE_SECONDS)
      last.endSeconds = turn.endSeconds;
    else joined.push({ ...turn });
  }
  return joined;
}

/** Rounds a voice to four digits: it is kept as text. */
function rounded(centre: Float32Array): number[] {
  return [...centre].map((value) => Math.round(value * 1e4) / 1e4);
}
