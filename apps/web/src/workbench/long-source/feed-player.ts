import {
  type EncodedPacket,
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  type OutputFormat,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny';
import { copyTracks } from './copy-tracks.ts';
import { createFeedPlan, LEAST_STILL_SECONDS } from './feed-plan.ts';
import { openLongFilm } from './open-long-film.ts';
import { promptSweep } from './prompt-sweep.ts';

/** A film that is given to a player piece by piece. */
export interface FedFilm {
  /** For the player's `src`, once. */
  url: string;
  /** Feeds until it is aborted. Rejects when the browser does not take what it is given. */
  feed(player: HTMLVideoElement, durationSeconds: number, signal: AbortSignal): Promise<void>;
}

/** A player that shows nothing by then is given the file itself. */
const FIRST_PICTURE_MS = 15_000;

/**
 * Opens a film of this machine for a player that holds some seconds of it: one that is given the file keeps what it has
 * read of it, hundreds of megabytes. Nothing is encoded anew, and times are the film's own.
 * @returns null when the browser cannot be fed with such a film
 */
export async function openFedFilm(blob: Blob, signal: AbortSignal): Promise<FedFilm | null> {
  if (!('MediaSource' in window)) return null;
  const input = openLongFilm(blob);
  signal.addEventListener('abort', () => input.dispose(), { once: true });
  const tracks = await readTracks(input);
  signal.throwIfAborted();
  if (!tracks) return null;
  const media = new MediaSource();
  const url = URL.createObjectURL(media);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
  return {
    url,
    async feed(player, durationSeconds, until) {
      await happened(media, 'sourceopen', until);
      media.duration = durationSeconds;
      const buffer = media.addSourceBuffer(tracks.type);
      await Promise.race([keepFed({ tracks, media, buffer, player, until }), watch(player, until)]);
    },
  };
}

interface Tracks {
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  first: EncodedPacket;
  type: string;
  isWebm: boolean;
}

async function readTracks(input: Input): Promise<Tracks | null> {
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
  const audio = (await input.getPrimaryAudioTrack()) ?? null;
  const first = video && (await new EncodedPacketSink(video).getFirstKeyPacket());
  // Frames that an edit list hides at the front are needed to draw the next ones, and a fed player drops them.
  if (!video || !first || first.timestamp < 0) return null;
  const parts = [await video.getCodecParameterString(), audio && (await audio.getCodecParameterString())];
  const codecs = parts.filter((part) => part !== null).join(', ');
  for (const isWebm of [false, true]) {
    const type = `video/${isWebm ? 'webm' : 'mp4'}; codecs="${codecs}"`;
    const format = fedFormat(isWebm);
    const [videoCodec, audioCodec] = [await video.getCodec(), audio && (await audio.getCodec())];
    const holdsVideo = videoCodec !== null && format.getSupportedVideoCodecs().includes(videoCodec);
    const holdsAudio = !audio || (audioCodec && format.getSupportedAudioCodecs().includes(audioCodec));
    if (holdsVideo && holdsAudio && MediaSource.isTypeSupported(type)) {
      return { video, audio, first, type, isWebm };
    }
  }
  return null;
}

function fedFormat(isWebm: boolean): OutputFormat {
  if (isWebm) return new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 0.2 });
  return new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.2 });
}

interface Feeding {
  tracks: Tracks;
  media: MediaSource;
  buffer: SourceBuffer;
  player: HTMLVideoElement;
  until: AbortSignal;
}

/**
 * Runs from where the player is to the end, and while it stands still only as far as it shows; a seek out of what is
 * there begins another run.
 */
async function keepFed(feeding: Feeding): Promise<void> {
  const { media, buffer, player, until } = feeding;
  while (true) {
    const leaves = new AbortController();
    const isHere = () => holds(buffer.buffered, player.currentTime);
    const leave = () => isHere() || leaves.abort(new DOMException('The player is elsewhere', 'AbortError'));
    player.addEventListener('seeking', leave, { signal: until });
    const here = AbortSignal.any([until, leaves.signal]);
    try {
      // One picture is all that is shown, and a group of pictures may have ten megabytes.
      if (player.paused) {
        await run(feeding, player.currentTime + LEAST_STILL_SECONDS, here);
        promptSweep();
      }
      if (player.paused) await happened(player, 'play', here);
      await run(feeding, Number.POSITIVE_INFINITY, here);
      if (media.readyState === 'open') media.endOfStream();
      await aborted(here);
    } catch (error) {
      until.throwIfAborted();
      if (!leaves.signal.aborted) throw error;
    } finally {
      player.removeEventListener('seeking', leave);
    }
    if (buffer.updating) await happened(buffer, 'updateend', until);
    if (media.readyState === 'open') buffer.abort();
    await drop(buffer, Number.POSITIVE_INFINITY, until);
  }
}

async function run(
  { tracks, buffer, player, until }: Feeding,
  endSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  const { video, audio, isWebm } = tracks;
  const key = await new EncodedPacketSink(video).getKeyPacket(player.currentTime);
  const first = key ?? tracks.first;
  signal.throwIfAborted();
  const range = { startSeconds: first.timestamp, endSeconds };
  buffer.timestampOffset = range.startSeconds;
  const plan = createFeedPlan();
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data }) {
      signal.throwIfAborted();
      const done = plan.playedUntil(player.currentTime);
      if (done !== null) await drop(buffer, done, until);
      signal.throwIfAborted();
      buffer.appendBuffer(data);
      await happened(buffer, 'updateend', until);
    },
  });
  await copyTracks({
    video,
    audio,
    format: fedFormat(isWebm),
    target: new StreamTarget(writable),
    range,
    first,
    signal,
    async onPacket({ timestamp, type, byteLength }, kind) {
      plan.add({
        atSeconds: timestamp + range.startSeconds,
        sizeBytes: byteLength,
        isKey: kind === 'video' && type === 'key',
      });
      if (endSeconds < Number.POSITIVE_INFINITY) return;
      while (plan.hasEnough(player.currentTime, !player.paused)) await wakes(player, signal);
    },
  });
}

function holds(ranges: TimeRanges, seconds: number): boolean {
  for (let index = 0; index < ranges.length; index++) {
    if (seconds >= ranges.start(index) && seconds < ranges.end(index)) return true;
  }
  return false;
}

async function drop(buffer: SourceBuffer, untilSeconds: number, signal: AbortSignal): Promise<void> {
  buffer.remove(0, untilSeconds);
  await happened(buffer, 'updateend', signal);
}

/** Ends by rejecting: when no picture comes, when the player fails later, when it is over. */
async function watch(player: HTMLVideoElement, until: AbortSignal): Promise<never> {
  const soon = AbortSignal.any([until, AbortSignal.timeout(FIRST_PICTURE_MS)]);
  if (player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await happened(player, 'loadeddata', soon);
  await happened(player, 'error', until);
  throw new Error('A fed player failed', { cause: player.error });
}

/** When it has played on, or begins to. */
async function wakes(player: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const either = new AbortController();
  try {
    const until = AbortSignal.any([signal, either.signal]);
    await Promise.race([happened(player, 'timeupdate', until), happened(player, 'play', until)]);
  } finally {
    either.abort();
  }
}

/** When it aborts, by rejecting with its reason. */
function aborted(signal: AbortSignal): Promise<void> {
  return happened(signal, 'abort', signal);
}

/** Rejects at an error event of the target, or with the reason of `signal`. */
function happened(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = new AbortController();
    const once = (on: EventTarget, name: string, settle: () => void) =>
      on.addEventListener(name, () => [end.abort(), settle()], { signal: end.signal });
    once(signal, 'abort', () => reject(signal.reason));
    if (target === signal) return;
    once(target, event, resolve);
    once(target, 'error', () => reject(new Error(`A fed player failed while it waited for ${event}`)));
  });
}
