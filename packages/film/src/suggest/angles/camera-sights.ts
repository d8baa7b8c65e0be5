import type { FilmWord } from '../../document/film-schema.ts';
import type { PersonFacts, SeenFace, SpeechRange } from '../../evaluate/film-facts.ts';
import type { TimeRange } from '../../render/find-ranges.ts';
import { joinRanges } from '../../render/join-ranges.ts';
import { overlapSeconds } from './time-ranges.ts';

/** A word of the reference, in seconds of the reference; `speaker` is null where nobody is named. */
export type SpokenWord = Pick<FilmWord, 'text' | 'start_seconds' | 'end_seconds' | 'speaker'>;

/** A recording of one camera, with the facts that were measured of it. */
export interface CameraRecording {
  name: string;
  /** The length of the recording, in seconds. */
  durationSeconds: number;
  /** Converts a time of the recording to the time of the reference, in seconds; it grows with its argument. */
  toReference(seconds: number): number;
  /** The people whose voices and faces were joined, in seconds of the recording. */
  people?: readonly PersonFacts[] | undefined;
  /** All faces of the picture, in seconds of the recording; without them those of `people` count. */
  sights?: readonly SeenFace[] | undefined;
}

/** The use of a camera: whom it shows, and when. Times are seconds of the reference. */
export interface CameraSight {
  name: string;
  /** The speaker whose close-up the camera shows; null for a wide shot, and where that is not known. */
  speaker: string | null;
  /** True for a picture of several people, and for one without a face close up. */
  isWide: boolean;
  /** The stretches in which the camera recorded. */
  coverage: readonly TimeRange[];
  /** The stretches in which a face is seen; absent where faces were not looked for. */
  faces?: readonly TimeRange[];
}

/** The least width of a face close up, as a share of the picture's width. */
const CLOSE_UP_WIDTH = 0.07;
/** From this share of the time with faces on, a picture with two faces is a wide shot. */
const MOST = 0.5;
/** The least share of a person's speech that one speaker's words take. */
const CLEAR_SHARE = 0.6;
/** Faces that are not found for so long were only missed. */
const MISSED_SECONDS = 1;

/**
 * Tells for each camera the speaker whose close-up it shows, or that it is a wide shot, and when it can be used. A
 * person of a camera is the speaker whose words take most of the person's turns.
 * @param words of the reference, in any order
 * @returns one entry for each camera, in the order of the cameras
 */
export function cameraSights({
  cameras,
  words,
}: {
  cameras: readonly CameraRecording[];
  words: readonly SpokenWord[];
}): CameraSight[] {
  const spoken = rangesOfSpeakers(words);
  const speakers = [...spoken.keys()].filter((speaker) => speaker !== null);
  return cameras.map((camera): CameraSight => {
    const { name, durationSeconds, people = [] } = camera;
    const toRange = ({ start_seconds, end_seconds }: SpeechRange): TimeRange => ({
      startSeconds: camera.toReference(start_seconds),
      endSeconds: camera.toReference(end_seconds),
    });
    const isMeasured = camera.sights !== undefined || people.length > 0;
    const seen = camera.sights ?? people.flatMap((person) => person.seen);
    const isWide = !isCloseUp(seen);
    const person = isWide ? undefined : personOf(people, seen);
    const turns = joinRanges((person?.turns ?? []).map(toRange));
    return {
      name,
      speaker: isWide ? null : speakers.length === 1 ? (speakers[0] ?? null) : speakerOf(turns, spoken),
      isWide,
      coverage: joinRanges([toRange({ start_seconds: 0, end_seconds: durationSeconds })]),
      ...(isMeasured && { faces: joinRanges(seen.map(toRange), MISSED_SECONDS) }),
    };
  });
}

/** True for a picture that mostly has exactly one face, and a large one. */
function isCloseUp(seen: readonly SeenFace[]): boolean {
  const edges = seen
    .flatMap(({ start_seconds, end_seconds }) => [
      { seconds: start_seconds, step: 1 },
      { seconds: end_seconds, step: -1 },
    ])
    .toSorted((a, b) => a.seconds - b.seconds || a.step - b.step);
  let count = 0;
  let before = 0;
  let anySeconds = 0;
  let severalSeconds = 0;
  for (const { seconds, step } of edges) {
    if (count >= 1) anySeconds += seconds - before;
    if (count >= 2) severalSeconds += seconds - before;
    count += step;
    before = seconds;
  }
  const faceSeconds = seen.reduce((sum, face) => sum + secondsOf(face), 0);
  const width = seen.reduce((sum, face) => sum + face.width * secondsOf(face), 0) / faceSeconds;
  return anySeconds > 0 && severalSeconds < MOST * anySeconds && width >= CLOSE_UP_WIDTH;
}

/** The person whose face is seen in most of the time with faces. */
function personOf(people: readonly PersonFacts[], seen: readonly SeenFace[]): PersonFacts | undefined {
  const length = (ranges: readonly SpeechRange[]) => ranges.reduce((sum, range) => sum + secondsOf(range), 0);
  const [first] = people
    .map((person) => ({ person, seconds: length(person.seen) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  return first && first.seconds >= MOST * length(seen) ? first.person : undefined;
}

/** The stretches in which each speaker speaks; those of words without a speaker are under null. */
function rangesOfSpeakers(words: readonly SpokenWord[]): Map<string | null, TimeRange[]> {
  const ranges = new Map<string | null, TimeRange[]>();
  for (const { speaker, start_seconds, end_seconds } of words) {
    const range = { startSeconds: start_seconds, endSeconds: end_seconds };
    const list = ranges.get(speaker);
    if (list) list.push(range);
    else ranges.set(speaker, [range]);
  }
  return new Map([...ranges].map(([speaker, list]) => [speaker, joinRanges(list)]));
}

/** The speaker whose words clearly take most of the turns; null where there is none. */
function speakerOf(
  turns: readonly TimeRange[],
  spoken: ReadonlyMap<string | null, readonly TimeRange[]>,
): string | null {
  const shares = [...spoken].map(([speaker, ranges]) => ({
    speaker,
    seconds: overlapSeconds(turns, ranges),
  }));
  const all = shares.reduce((sum, { seconds }) => sum + seconds, 0);
  const [first] = shares.toSorted((a, b) => b.seconds - a.seconds);
  return first && first.seconds > 0 && first.seconds >= CLEAR_SHARE * all ? first.speaker : null;
}

function secondsOf({ start_seconds, end_seconds }: SpeechRange): number {
  return end_seconds - start_seconds;
}
