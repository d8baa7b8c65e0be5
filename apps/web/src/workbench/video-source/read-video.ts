import { LIMITS } from '@atelier/contracts/limits';

/** The facts of a video before it is sent. Sizes in pixels as shown (rotation applied). */
export type VideoFacts = ShownFacts | UnshownFacts;

interface ShownFacts {
  isShown: true;
  durationSeconds: number;
  width: number;
  height: number;
  /** Object URL of a small picture; null when the browser draws none. The caller frees it. */
  thumbnailUrl: string | null;
  goesWhole: false;
}

/** Facts of a film that this browser cannot show and the server can. */
interface UnshownFacts {
  isShown: false;
  /** Null: only the server finds out. */
  durationSeconds: number | null;
  /** 0 × 0: only the server finds out. */
  width: number;
  height: number;
  thumbnailUrl: null;
  /** No piece can be cut out of it here. */
  goesWhole: boolean;
}

export class UnreadableVideoError extends Error {
  /** Its container is a film's; what is in it is broken, or not to be played here. */
  readonly isFilm: boolean;
  constructor({ isFilm = false, ...options }: ErrorOptions & { isFilm?: boolean } = {}) {
    super('Video not readable. Check the format and quality of your file.', options);
    this.name = 'UnreadableVideoError';
    this.isFilm = isFilm;
  }
}

const READ_TIMEOUT_MS = 20_000;
const THUMBNAIL_HEIGHT_PX = 216;

/**
 * Reads a video far enough to show a frame of it, or of one that this browser does not show what its headers say.
 * Throws UnreadableVideoError, or the abort of `signal`.
 * @param url Object URL of the file
 */
export async function readVideo(file: File, url: string, signal: AbortSignal): Promise<VideoFacts> {
  const facts = file.size > LIMITS.uploadMaxBytes ? await readLong(file, signal) : null;
  signal.throwIfAborted();
  if (facts) return facts;
  try {
    // The player may support codecs that WebCodecs does not.
    return await readByPlayer(url, signal);
  } catch (error) {
    if (!(error instanceof UnreadableVideoError)) throw error;
    const unshown = await readUnshown(file);
    signal.throwIfAborted();
    if (unshown === null || unshown === 'broken') {
      throw new UnreadableVideoError({ cause: error, isFilm: unshown !== null });
    }
    return { ...unshown, thumbnailUrl: null, isShown: false };
  }
}

async function readUnshown(
  file: File,
): Promise<Pick<UnshownFacts, 'durationSeconds' | 'width' | 'height' | 'goesWhole'> | 'broken' | null> {
  const [{ readHeaders }, { readForeignFilm }] = await Promise.all([
    import('../long-source/read-long-video.ts'),
    import('./foreign-film.ts'),
  ]);
  const headers = await readHeaders(file);
  if (headers === 'broken') return headers;
  if (headers) return { ...headers, goesWhole: false };
  const foreign = await readForeignFilm(file);
  return foreign && { ...foreign, goesWhole: true };
}

/** @returns null: the player has to do it */
async function readLong(file: File, signal: AbortSignal): Promise<ShownFacts | null> {
  try {
    const { readLongVideo } = await import('../long-source/read-long-video.ts');
    const facts = await readLongVideo(file, THUMBNAIL_HEIGHT_PX);
    if (facts === null || signal.aborted) return null;
    const { picture, ...rest } = facts;
    return {
      ...rest,
      isShown: true,
      goesWhole: false,
      thumbnailUrl: picture && URL.createObjectURL(picture),
    };
  } catch (error) {
    console.warn('The film is read by the player', error);
    return null;
  }
}

async function readByPlayer(url: string, signal: AbortSignal): Promise<ShownFacts> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const timeout = AbortSignal.timeout(READ_TIMEOUT_MS);
  const limit = AbortSignal.any([signal, timeout]);
  try {
    const ready = next(video, 'loadeddata', limit);
    video.src = url;
    await ready;
    const durationSeconds = await readDuration(video, limit);
    if (!video.videoWidth || !(durationSeconds > 0)) throw new UnreadableVideoError();
    await seek(video, Math.min(1, durationSeconds / 3), limit);
    return {
      isShown: true,
      goesWhole: false,
      durationSeconds,
      width: video.videoWidth,
      height: video.videoHeight,
      thumbnailUrl: await drawThumbnail(video),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnreadableVideoError ? error : new UnreadableVideoError({ cause: error });
  } finally {
    // Frees the decoder at once; a collected element may hold it for long.
    video.removeAttribute('src');
    video.load();
  }
}

export async function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  const seeked = next(video, 'seeked', signal);
  video.currentTime = seconds;
  await seeked;
}

/** Recordings of browsers say their length only at their end. */
async function readDuration(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await seek(video, Number.MAX_SAFE_INTEGER / 1000, signal);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function next(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  video.addEventListener(event, () => resolve(), { once: true, signal });
  video.addEventListener('error', () => reject(new UnreadableVideoError({ cause: video.error })), {
    once: true,
    signal,
  });
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}

async function drawThumbnail(video: HTMLVideoElement): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.height = THUMBNAIL_HEIGHT_PX;
  canvas.width = Math.max(1, Math.round((THUMBNAIL_HEIGHT_PX * video.videoWidth) / video.videoHeight));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob && URL.createObjectURL(blob);
}
