import type { SampledFaces } from '@atelier/engines/face-detection/port';
import { type FacePosition, positionOf } from './face-positions.ts';
import { linkFaces, type SubjectPoint, type Track } from './link-faces.ts';

export interface FaceSample extends SampledFaces {
  /** From the start of the range. */
  timeSeconds: number;
  /** True when the sound is above the noise floor, so that somebody may be talking. */
  voiced: boolean;
  /** The number of the voice that speaks; null for none, absent where voices were not told apart. */
  voice?: number | null;
}

/** Shortest time that one person is shown, so that the picture does not switch back and forth. */
const SHORTEST_TURN_SECONDS = 1.5;
/** Window over which mouth motion is compared: speech has pauses, and listeners smile. */
const COMPARED_SECONDS = 1.25;
/** Mouth motion below this value is not speech. */
export const QUIET_MOUTH = 0.03;
/** Cost of switching to another person, in samples of a certain speaker. */
const CHANGE_COST = 1.5;
/** Weight of the larger face when there is neither sound nor mouth motion, in samples of a certain speaker. */
const PROMINENCE = 0.2;
/** Weight of the person whose voice is heard while no mouth moves, in samples of a certain speaker. */
const VOICE = 0.9;
/** Track length from which only the size of a face decides its prominence. */
const ESTABLISHED_SECONDS = 2;

/** State of the search: the person shown; `sinceChange` counts samples up to the shortest turn. */
interface State {
  person: number;
  sinceChange: number;
  score: number;
  before: State | null;
}

/**
 * Chooses the person to show in one shot: the speaker, else the most prominent person, until they leave. Finds the best
 * sequence over the whole shot (Viterbi), with a cost for each change and no turn shorter than `SHORTEST_TURN_SECONDS`.
 * @param seats tell the voices of faces, for the moments in which mouths cannot be seen
 */
export function chooseSpeaker(
  samples: readonly FaceSample[],
  seats: readonly FacePosition[] = [],
): SubjectPoint[] {
  const tracks = linkFaces(samples);
  const voices = tracks.map((track) => positionOf(seats, track)?.voice ?? null);
  const [first, second] = samples;
  if (tracks.length === 0 || !first) return [];
  const step = second ? second.timeSeconds - first.timeSeconds : 1;
  const turn = Math.max(1, Math.round(SHORTEST_TURN_SECONDS / step));
  let states: State[] = [];
  for (const { timeSeconds, voiced, voice = null } of samples) {
    const there = tracks.flatMap((track, person) => (isThere(track, timeSeconds) ? [person] : []));
    // Without faces there is no decision.
    if (there.length === 0) continue;
    const gains = gainsOf(
      there.map((person) => tracks[person]),
      {
        timeSeconds,
        voiced,
        speaker: voice === null ? -1 : there.findIndex((person) => voices[person] === voice),
      },
    );
    states = there.flatMap((person, index) =>
      stepTo(states, { person, gain: gains[index] ?? 0, there, turn }),
    );
  }
  return pointsOf(best(states), tracks, samples);
}

/** The ways to show this person now: stay, or change from a person whose turn has ended. */
function stepTo(
  states: readonly State[],
  { person, gain, there, turn }: { person: number; gain: number; there: readonly number[]; turn: number },
): State[] {
  if (states.length === 0) return [{ person, sinceChange: turn, score: gain, before: null }];
  const stayed = new Map<number, State>();
  let changed: State | null = null;
  for (const state of states) {
    if (state.person === person) {
      const sinceChange = Math.min(turn, state.sinceChange + 1);
      const score = state.score + gain;
      if (score > (stayed.get(sinceChange)?.score ?? Number.NEGATIVE_INFINITY))
        stayed.set(sinceChange, { person, sinceChange, score, before: state });
      continue;
    }
    // A person who has left the picture is dropped at once and without cost.
    const isGone = !there.includes(state.person);
    if (!isGone && state.sinceChange < turn) continue;
    const score = state.score + gain - (isGone ? 0 : CHANGE_COST);
    if (score > (changed?.score ?? Number.NEGATIVE_INFINITY))
      changed = { person, sinceChange: 1, score, before: state };
  }
  return changed ? [...stayed.values(), changed] : [...stayed.values()];
}

/**
 * Scores each person at a moment: their share of all mouth motion while there is a voice, the voice where mouths do not
 * tell, and the size of their face.
 * @param moment.speaker the index of the person whose voice is heard; −1 for an unknown one
 */
function gainsOf(
  tracks: readonly (Track | undefined)[],
  { timeSeconds, voiced, speaker }: { timeSeconds: number; voiced: boolean; speaker: number },
): number[] {
  const motions = tracks.map((track) => (voiced && track ? motionAt(track, timeSeconds) : 0));
  const weights = tracks.map((track) => (track ? weightOf(track) : 0));
  const allMotion = motions.reduce((sum, motion) => sum + motion, QUIET_MOUTH);
  const heaviest = Math.max(...weights, 1e-9);
  const unseen = QUIET_MOUTH / allMotion;
  return motions.map(
    (motion, index) =>
      motion / allMotion +
      (index === speaker ? VOICE * unseen : 0) +
      PROMINENCE * ((weights[index] ?? 0) / heaviest),
  );
}

function motionAt({ points }: Track, timeSeconds: number): number {
  const near = points.filter((point) => Math.abs(point.timeSeconds - timeSeconds) <= COMPARED_SECONDS / 2);
  return near.reduce((sum, point) => sum + point.mouthMotion, 0) / Math.max(1, near.length);
}

/** Mean width; less for who is only there for a moment. */
function weightOf({ points, fromSeconds, toSeconds }: Track): number {
  const width = points.reduce((sum, point) => sum + point.width, 0) / Math.max(1, points.length);
  return width * Math.min(1, (toSeconds - fromSeconds) / ESTABLISHED_SECONDS);
}

export function isThere({ fromSeconds, toSeconds }: Track, timeSeconds: number): boolean {
  return timeSeconds >= fromSeconds && timeSeconds <= toSeconds;
}

function best(states: readonly State[]): State | null {
  return states.reduce<State | null>((a, b) => (a && a.score >= b.score ? a : b), null);
}

function pointsOf(
  last: State | null,
  tracks: readonly Track[],
  samples: readonly FaceSample[],
): SubjectPoint[] {
  const people: number[] = [];
  for (let state = last; state; state = state.before) people.push(state.person);
  people.reverse();
  const times = samples
    .map(({ timeSeconds }) => timeSeconds)
    .filter((time) => tracks.some((track) => isThere(track, time)));
  return times.flatMap((time, index) => {
    const person = people[index];
    const point =
      person === undefined
        ? undefined
        : tracks[person]?.points.find(({ timeSeconds }) => timeSeconds === time);
    return point && person !== undefined ? [{ ...point, person }] : [];
  });
}
