import { AppError } from '@atelier/contracts';
import type { EventMicrophones } from '@atelier/contracts/tools/films';
import type { MediaInfo } from '@atelier/media';
import type { ClockPlace, MicrophoneQuality } from '@atelier/media/clock/clock-sound';
import type { MixedMicrophone } from '@atelier/media/clock/mix/mixed-microphone';
import type { PreparationPayload } from './film-payloads.ts';
import type { FailedSource } from './more-sources.ts';

/** An uploaded recording of an event. */
export interface Recording {
  /** Its name in `files`. */
  file: string;
  path: string;
  /** The name of the file, with its extension. */
  name: string;
  source: PreparationPayload['source'];
}

/** A recording with its place on the clock of the main one. */
export interface PlacedRecording extends Recording {
  offsetSeconds: number;
  rate: number;
}

export interface PlacedEvent {
  /** The recording whose time is the clock: that of the best microphone, or a camera with the sound of others. */
  main: Recording;
  /** The other cameras. */
  others: PlacedRecording[];
  /** The microphones of the film on the clock of the main recording; empty for its own sound. */
  microphones: MixedMicrophone[];
  /** Recordings that are silent, or whose sound does not belong to the others. */
  failed: FailedSource[];
}

/** A recording whose sound was compared with the others. */
export interface HeardRecording {
  recording: Recording;
  info: MediaInfo;
  /** Null for one that does not belong to the others, or is silent. */
  place: ClockPlace | null;
  quality: MicrophoneQuality | null;
  /** True for the one on whose clock the others are placed. */
  isBest: boolean;
}

type Member = HeardRecording & { place: ClockPlace };

const OTHER_EVENT = {
  code: 'other_event',
  error: 'The sound of this recording does not match the others.',
} as const;
const SILENT = {
  code: 'silent_recording',
  error: 'This recording has no sound by which it could be placed.',
} as const;

/**
 * Chooses the main camera and the microphones of an event. Recordings of sound alone are its microphones if there are any,
 * else the cameras are.
 * @param sound `best`: the best microphone; `all`: a mix of all
 * @throws AppError `no_video_track` for recordings without a picture
 */
export function arrangeEvent(heard: readonly HeardRecording[], sound: EventMicrophones): PlacedEvent {
  const members = heard.filter((one): one is Member => one.place !== null);
  const cameras = members.filter(({ info }) => hasPicture(info));
  const longest = cameras.toSorted((one, other) => other.info.durationSeconds - one.info.durationSeconds);
  const main =
    cameras.find(({ isBest }) => isBest) ?? longest[0] ?? heard.find(({ info }) => hasPicture(info));
  if (!main) throw new AppError('no_video_track', 'None of the recordings has a moving picture.');
  // A main camera that is on no clock has no others.
  const belonging = main.place ? members : [];
  const clock = main.place ?? { offsetSeconds: 0, rate: 1 };
  const others = belonging
    .filter((one) => one !== main && hasPicture(one.info))
    .map((one): PlacedRecording => ({ ...one.recording, ...placeOn(clock, one.place) }));
  const failed = heard
    .filter((one) => one !== main && !belonging.some((member) => member === one))
    .map(
      ({ recording, quality }): FailedSource => ({
        name: recording.name,
        ...(quality?.levelOverFloorDb ? OTHER_EVENT : SILENT),
      }),
    );
  const order = microphonesOf(belonging, { main, sound });
  const isOwn = order.length <= 1;
  const microphones = isOwn
    ? []
    : order.flatMap(({ one, tier }) => {
        const microphone = toMicrophone(one, placeOn(clock, one.place));
        return microphone ? [{ ...microphone, tier }] : [];
      });
  return { main: main.recording, others, microphones, failed };
}

export const hasPicture = (info: MediaInfo) => info.kind !== 'audio' && info.video !== null;

/** Returns the microphones that are heard, with their tiers; the main camera alone for its own sound. */
function microphonesOf(
  members: readonly Member[],
  { main, sound }: { main: HeardRecording; sound: EventMicrophones },
): { one: Member; tier: number }[] {
  const score = ({ quality }: Member) => quality?.score ?? 0;
  const sounds = members.filter(({ info }) => !hasPicture(info)).toSorted((a, b) => score(b) - score(a));
  const own = members.filter((one) => one === main);
  const chosen = sounds.length > 0 ? sounds : sound === 'all' ? members : [];
  const tiered = chosen.map((one, index) => ({ one, tier: sound === 'all' ? 0 : index }));
  // The camera's own sound is heard where no microphone recorded.
  const rest = own.filter((one) => !chosen.includes(one));
  return [...tiered, ...rest.map((one) => ({ one, tier: chosen.length }))];
}

/** Converts a place to the clock of the main camera. */
function placeOn(
  clock: Pick<ClockPlace, 'offsetSeconds' | 'rate'>,
  { offsetSeconds, rate }: ClockPlace,
): Pick<PlacedRecording, 'offsetSeconds' | 'rate'> {
  return { offsetSeconds: (offsetSeconds - clock.offsetSeconds) / clock.rate, rate: rate / clock.rate };
}

function toMicrophone(
  { recording, info }: Member,
  { offsetSeconds, rate }: Pick<PlacedRecording, 'offsetSeconds' | 'rate'>,
): Omit<MixedMicrophone, 'tier'> | null {
  if (!info.audio) return null;
  const endSeconds = offsetSeconds + info.durationSeconds * rate;
  const { streamIndex, channels } = info.audio;
  return { path: recording.path, streamIndex, channels, offsetSeconds, endSeconds, rate };
}
