import type { PersonView } from '@atelier/contracts/tools/framing';
import type { SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import { isThere, QUIET_MOUTH } from './choose-speaker.ts';
import { type FacePosition, positionOf } from './face-positions.ts';
import { heightOf, linkFaces, middleOf, type SubjectPoint, type Track, widthIn } from './link-faces.ts';
import type { Look } from './looking/look-around.ts';
import { splitShots } from './split-shots.ts';

/** Weight of a face that is alone in the picture while a voice speaks, in samples of a certain speaker. */
const ALONE = 0.15;
/** Least evidence that joins a voice and a face, in samples of a certain speaker. */
const LEAST_EVIDENCE = 3;
/** The evidence for the best voice of a face is larger than that for the next one by this factor. */
const CLEARLY = 1.5;

/** The faces of one shot with their seats. */
interface SeatedShot {
  samples: Look['samples'];
  seated: { track: Track; seat: FacePosition }[];
}

/**
 * Joins voices and faces: a voice belongs to the face whose mouth moves while it speaks, or that is alone in the picture
 * then. Faces are known by their places, so that a person keeps the voice in all shots of one camera.
 * @param turns of the voices, in seconds from the start of the range
 * @returns the look with the voice of each sample and the voices of seats; unchanged for fewer than two voices
 */
export function joinVoices(look: Look, turns: readonly SpeakerTurn[]): Look {
  const voices = new Set(turns.map(({ speaker }) => speaker));
  if (voices.size < 2) return look;
  const samples = look.samples.map((sample) => ({ ...sample, voice: voiceAt(turns, sample.timeSeconds) }));
  const seats: FacePosition[] = [];
  const shots = seatFaces({ ...look, samples }, seats);
  const evidence = new Map(seats.map((seat) => [seat, new Map<number, number>()]));
  for (const shot of shots) gatherEvidence(shot, evidence);
  for (const [seat, byVoice] of evidence) seat.voice = clearlyBest(byVoice);
  for (const shot of shots) settleShot(shot, { evidence, voices });
  return { ...look, samples, seats };
}

/** Returns the people whose voices and faces were joined, in the order of their voices. */
export function peopleIn(look: Look, turns: readonly SpeakerTurn[]): PersonView[] {
  const { seats = [] } = look;
  const seen = seatFaces(look, [...seats]).flatMap(({ seated }) => seated);
  const voices = [...new Set(seats.flatMap(({ voice }) => voice ?? []))].toSorted((a, b) => a - b);
  return voices.map((voice) => ({
    turns: turns
      .filter(({ speaker }) => speaker === voice)
      .map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    seen: seen.filter(({ seat }) => seat.voice === voice).map(({ track }) => sightOf(track)),
  }));
}

/** Returns the stretches in which faces are seen, of all shots. */
export function sightsIn({ samples, cutsAtSeconds }: Look): PersonView['seen'] {
  return splitShots(samples, cutsAtSeconds).flatMap((shot) =>
    linkFaces(shot.samples, { height: true }).map(sightOf),
  );
}

function sightOf(track: Track): PersonView['seen'][number] {
  return {
    startSeconds: track.fromSeconds,
    endSeconds: track.toSeconds,
    centerX: middleOf(track),
    centerY: heightOf(track),
    width: widthIn(track),
  };
}

/** The voice that speaks alone at a time; null for none and for several. */
function voiceAt(turns: readonly SpeakerTurn[], seconds: number): number | null {
  const speaking = turns.filter(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
  );
  const [first] = speaking;
  return first && speaking.every(({ speaker }) => speaker === first.speaker) ? first.speaker : null;
}

/** Gives each face of each shot a seat, and adds the seats that are missing. */
function seatFaces({ samples, cutsAtSeconds }: Look, seats: FacePosition[]): SeatedShot[] {
  return splitShots(samples, cutsAtSeconds).map((shot) => ({
    samples: shot.samples,
    seated: linkFaces(shot.samples).map((track) => {
      const known = positionOf(seats, track);
      if (known) return { track, seat: known };
      const seat: FacePosition = { centerX: middleOf(track), width: widthIn(track), voice: null };
      seats.push(seat);
      return { track, seat };
    }),
  }));
}

function gatherEvidence(
  { samples, seated }: SeatedShot,
  evidence: ReadonlyMap<FacePosition, Map<number, number>>,
): void {
  const motions = seated.map(({ track }) => new Map(track.points.map(motionAtTime)));
  for (const { timeSeconds, voice } of samples) {
    if (voice === null || voice === undefined) continue;
    const there = seated.flatMap(({ track, seat }, index) =>
      isThere(track, timeSeconds) ? [{ seat, motion: motions[index]?.get(timeSeconds) ?? 0 }] : [],
    );
    const all = there.reduce((sum, { motion }) => sum + motion, QUIET_MOUTH);
    const mean = there.length > 1 ? (all - QUIET_MOUTH) / all / there.length : -ALONE;
    for (const { seat, motion } of there) {
      const byVoice = evidence.get(seat);
      byVoice?.set(voice, (byVoice.get(voice) ?? 0) + motion / all - mean);
    }
  }
}

const motionAtTime = ({ timeSeconds, mouthMotion }: SubjectPoint) => [timeSeconds, mouthMotion] as const;

function clearlyBest(byVoice: ReadonlyMap<number, number>): number | null {
  const [best, next] = [...byVoice].toSorted(([, a], [, b]) => b - a);
  if (!best || best[1] < LEAST_EVIDENCE) return null;
  return best[1] >= CLEARLY * Math.max(0, next?.[1] ?? 0) ? best[0] : null;
}

/** Assigns a voice to one of the faces seen together. Of two faces and two voices, the last voice goes to the last face. */
function settleShot(
  { seated }: SeatedShot,
  {
    evidence,
    voices,
  }: { evidence: ReadonlyMap<FacePosition, Map<number, number>>; voices: ReadonlySet<number> },
): void {
  const seats = [...new Set(seated.map(({ seat }) => seat))];
  const strength = (seat: FacePosition) =>
    seat.voice === null ? 0 : (evidence.get(seat)?.get(seat.voice) ?? 0);
  for (const seat of seats) {
    const isBeaten = seats.some(
      (other) => other !== seat && other.voice === seat.voice && strength(other) > strength(seat),
    );
    if (seat.voice !== null && isBeaten) seat.voice = null;
  }
  const [one, other] = seats;
  if (seats.length !== 2 || voices.size !== 2 || !one || !other) return;
  const rest = (voice: number) => [...voices].find((candidate) => candidate !== voice) ?? null;
  if (one.voice === null && other.voice !== null) one.voice = rest(other.voice);
  else if (other.voice === null && one.voice !== null) other.voice = rest(one.voice);
}
