import { CaptureError, captureErrorOf } from './capture-error.ts';
import { type CaptureRequest, QUALITIES, WEBCAM_QUALITY } from './capture-kind.ts';
import { drawBoth } from './draw-both.ts';
import { drawUpright } from './draw-upright.ts';
import { drawVoice } from './draw-voice.ts';
import { type HeardLevel, hearLevel } from './hear-level.ts';

/** Open devices: what is recorded, and the level of the sound. */
export interface Capture {
  /** One video track and at most one sound track. */
  stream: MediaStream;
  /** The webcam beside a recorded screen, with the same sound; null for a recording of one file. */
  webcam: MediaStream | null;
  /** Null without a sound. */
  level: HeardLevel | null;
  /** Called once when a device goes away or the person stops sharing. */
  onEnd(listener: () => void): void;
  /** Frees the devices. */
  close(): void;
}

/** Opens the devices of a kind of recording. @throws CaptureError */
export async function openCapture(request: CaptureRequest, signal: AbortSignal): Promise<Capture> {
  const closers: (() => void)[] = [];
  const close = () => {
    for (const closer of closers.splice(0)) closer();
  };
  const keep = (stream: MediaStream) => {
    closers.push(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    return stream;
  };
  try {
    const { kind, quality, shape } = request;
    const hasScreen = kind === 'screen' || kind === 'both';
    // Before the other devices: browsers share a screen only shortly after a click.
    const screen = hasScreen ? keep(await openScreen(quality)) : null;
    const own = keep(await openOwn(request));
    signal.throwIfAborted();
    const audio = mixed([own, ...(screen ? [screen] : [])], closers);
    const level = audio ? hearLevel(audio, closers) : null;
    const { recorded, webcam } = await picturesOf(
      { kind, shape, screen, own, level, longSide: QUALITIES[quality] },
      closers,
    );
    signal.throwIfAborted();
    return {
      stream: withSound(recorded, audio),
      webcam: webcam && withSound(webcam, audio),
      level,
      onEnd(listener) {
        const tracks = [...own.getTracks(), ...(screen?.getVideoTracks() ?? [])];
        for (const track of tracks) track.addEventListener('ended', listener, { once: true });
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function openScreen(quality: CaptureRequest['quality']): Promise<MediaStream> {
  const width = QUALITIES[quality];
  try {
    return await navigator.mediaDevices.getDisplayMedia({
      video: { width: { max: width }, height: { max: width }, frameRate: { ideal: 30, max: 30 } },
      audio: true,
    });
  } catch (error) {
    throw new CaptureError(captureErrorOf(error, 'screen'), { cause: error });
  }
}

/** Opens camera and microphone as the kind needs them. */
async function openOwn({ kind, cameraId, microphoneId, quality }: CaptureRequest): Promise<MediaStream> {
  const width = QUALITIES[kind === 'both' ? WEBCAM_QUALITY : quality];
  const needsCamera = kind === 'camera' || kind === 'both';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(microphoneId && { deviceId: { exact: microphoneId } }),
        echoCancellation: kind !== 'voice',
        noiseSuppression: true,
        autoGainControl: true,
      },
      video: needsCamera && {
        ...(cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'user' }),
        width: { ideal: width },
        height: { ideal: (width * 9) / 16 },
        frameRate: { ideal: 30 },
      },
    });
  } catch (error) {
    throw new CaptureError(captureErrorOf(error, 'camera'), { cause: error });
  }
}

interface Pictures {
  recorded: MediaStreamTrack;
  webcam: MediaStreamTrack | null;
}

async function picturesOf(
  sources: {
    kind: CaptureRequest['kind'];
    shape: CaptureRequest['shape'];
    screen: MediaStream | null;
    own: MediaStream;
    level: HeardLevel | null;
    longSide: number;
  },
  closers: (() => void)[],
): Promise<Pictures> {
  const { kind, shape, screen, own, level, longSide } = sources;
  if (kind === 'both' && screen) {
    const { screen: recorded, webcam, stop } = await drawBoth(screen, own, longSide);
    closers.push(stop);
    return { recorded, webcam };
  }
  const drawn =
    kind === 'voice' && level
      ? drawVoice(level.analyser)
      : kind === 'camera' && shape === 'upright'
        ? await drawUpright(own, longSide)
        : null;
  if (drawn) closers.push(drawn.stop);
  const track = drawn?.track ?? (screen ?? own).getVideoTracks()[0];
  if (!track) throw new CaptureError('missing');
  return { recorded: track, webcam: null };
}

const withSound = (picture: MediaStreamTrack, audio: MediaStream | null) =>
  new MediaStream([picture, ...(audio?.getAudioTracks() ?? [])]);

/** One sound track out of the microphone's and the shared screen's. Recorders write only one. */
function mixed(streams: MediaStream[], closers: (() => void)[]): MediaStream | null {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length < 2) return heard[0] ? new MediaStream(heard[0].getAudioTracks()) : null;
  const context = new AudioContext();
  closers.push(() => void context.close());
  const target = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(target);
  return target.stream;
}
