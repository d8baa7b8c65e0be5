import type { TimeRange } from '../../render/find-ranges.ts';
import { joinRanges } from '../../render/join-ranges.ts';
import type { CameraSight } from './camera-sights.ts';
import type { CutPlace } from './cut-places.ts';
import { SAME_SECONDS, sharedSeconds } from './time-ranges.ts';

/** The use of one camera between neighbouring places; `places.length` numbers, or one less where each has a step. */
export interface CameraGains {
  isWide: boolean;
  /** The sum of the gains up to each place: seconds, weighted by how well the camera shows who speaks. */
  gains: Float64Array;
  /** The seconds with a face up to each place; all of them for a wide shot, and where faces were not looked for. */
  faces: Float64Array;
  /** For each step between two places, 1 where the camera covers all of it. */
  usable: Uint8Array;
}

export interface GainsInput {
  places: readonly CutPlace[];
  cameras: readonly CameraSight[];
  /** The cameras that people chose, by speaker. */
  overrides: Readonly<Record<string, string>>;
  widens: boolean;
  /** Converts seconds of the reference to those of the places. */
  toKept(seconds: number): number;
}

/** The weight of the wide shot for the words of a speaker who has a close-up. */
const WIDE_WEIGHT = 0.6;
/** The same, where the wide shot is only to stand in. */
const STAND_IN_WEIGHT = 0.3;
/** The weight of a close-up of the speaker where a person chose another camera, or where nobody speaks. */
const OTHER_WEIGHT = 0.5;
/** The share of its weight that a close-up keeps while no face is seen. */
const FACELESS = 0.2;
/** The film begins with the wide shot, for so long. */
const OPENING_SECONDS = 4;
/** The weight of the wide shot at the beginning, above all others. */
const OPENING_WEIGHT = 5;

/** Measures for each camera how well it shows who speaks between each two neighbouring places. */
export function cameraGains(input: GainsInput): CameraGains[] {
  const times = input.places.map(({ seconds }) => seconds);
  return input.cameras.map((camera) => {
    const toKept = (ranges: readonly TimeRange[]) => keptRanges(ranges, input.toKept);
    const covered = sharedSeconds(times, toKept(camera.coverage));
    const seen = camera.faces && !camera.isWide ? sharedSeconds(times, toKept(camera.faces)) : undefined;
    const weigh = createWeigher(camera, input);
    const gains = new Float64Array(times.length);
    const faces = new Float64Array(times.length);
    const usable = new Uint8Array(covered.length);
    for (let step = 0; step < covered.length; step++) {
      const start = times[step] ?? 0;
      const seconds = (times[step + 1] ?? start) - start;
      const faceSeconds = seen ? (seen[step] ?? 0) : seconds;
      const weight = weigh(input.places[step]?.group, faceSeconds / seconds);
      const opening =
        camera.isWide && input.widens ? Math.max(0, Math.min(seconds, OPENING_SECONDS - start)) : 0;
      gains[step + 1] = (gains[step] ?? 0) + weight * seconds + OPENING_WEIGHT * opening;
      faces[step + 1] = (faces[step] ?? 0) + faceSeconds;
      usable[step] = (covered[step] ?? 0) >= seconds - SAME_SECONDS ? 1 : 0;
    }
    return { isWide: camera.isWide, gains, faces, usable };
  });
}

/** Converts ranges of the reference to the shortened recording. */
export function keptRanges(ranges: readonly TimeRange[], toKept: (seconds: number) => number): TimeRange[] {
  return joinRanges(
    ranges.map((range) => ({
      startSeconds: toKept(range.startSeconds),
      endSeconds: toKept(range.endSeconds),
    })),
    SAME_SECONDS,
  );
}

/** Returns the weight of a camera for words, 0 to 1. @param faceShare the share of the time with a face */
function createWeigher(camera: CameraSight, { cameras, overrides, widens }: GainsInput) {
  const isChosen = (speaker: string | null) =>
    speaker !== null &&
    Object.hasOwn(overrides, speaker) &&
    cameras.some(({ name }) => name === overrides[speaker]);
  /** The weights by speaker: words are many, speakers few. */
  const weights = new Map<string | null, { weight: number; needsFace: boolean }>();
  const weightOf = (speaker: string | null) => {
    const known = weights.get(speaker);
    if (known) return known;
    const weight = ownWeight(speaker);
    weights.set(speaker, weight);
    return weight;
  };
  const ownWeight = (speaker: string | null) => {
    const chosen = isChosen(speaker);
    if (chosen && speaker !== null && overrides[speaker] === camera.name)
      return { weight: 1, needsFace: false };
    if (showsSpeaker(camera, speaker)) return { weight: chosen ? OTHER_WEIGHT : 1, needsFace: true };
    if (!camera.isWide) return { weight: 0, needsFace: false };
    const hasOwn = chosen || cameras.some((one) => showsSpeaker(one, speaker));
    return { weight: hasOwn ? (widens ? WIDE_WEIGHT : STAND_IN_WEIGHT) : 1, needsFace: false };
  };
  return (group: CutPlace['group'], faceShare: number): number => {
    const withFace = FACELESS + (1 - FACELESS) * Math.min(1, faceShare);
    const prefersWide = !group || group.isTogether;
    if (camera.isWide && widens && prefersWide) return 1;
    if (!group) return camera.isWide ? STAND_IN_WEIGHT : OTHER_WEIGHT * withFace;
    let sum = 0;
    for (const [speaker, share] of group.shares) {
      const { weight, needsFace } = weightOf(speaker);
      sum += share * weight * (needsFace ? withFace : 1);
    }
    return sum;
  };
}

/** True for a close-up of a speaker; where no words have a speaker, for each close-up. */
function showsSpeaker({ isWide, speaker }: CameraSight, spoken: string | null): boolean {
  return !isWide && (speaker === spoken || spoken === null);
}
