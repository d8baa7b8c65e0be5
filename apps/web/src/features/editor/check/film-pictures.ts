import type { Film, FrameState, LayerState, PictureState } from '@atelier/film';
import { drawFrame } from '../player/draw-frame.ts';
import { moveVideo } from '../player/source-videos.ts';

/** A video that shows no picture after this time is opened again, in ms: its connection may have stalled. */
const STALLED_MS = 20_000;
/** A video within this distance of a time shows its frame, in seconds. */
const NEAR_SECONDS = 0.02;

type Assets = ReadonlyMap<string, { url: string }>;
type Media = HTMLVideoElement | HTMLImageElement;

/**
 * Draws the pictures of a film at any time: layouts, crops, transitions, cutaways and images. The video elements are its
 * own, so that the preview stays at the playhead. Titles, stickers and captions are not drawn.
 */
export class FilmPictures {
  readonly #sources: Readonly<Record<string, string>>;
  readonly #assets: Assets;
  readonly #videos = new Map<string, HTMLVideoElement>();
  readonly #images = new Map<string, HTMLImageElement>();
  /** The addresses whose files are missing or cannot be decoded. */
  readonly #unreadable = new Set<string>();

  /** @param addresses of the sources by their names, and the other files by asset id */
  constructor(addresses: { sources: Readonly<Record<string, string>>; assets: Assets }) {
    this.#sources = addresses.sources;
    this.#assets = addresses.assets;
  }

  /**
   * Draws a frame of a film on a canvas of the film's aspect ratio. Waits for slow files as long as it takes.
   * @returns false when one of its pictures cannot be read
   * @throws when the signal ends it
   */
  async draw(
    context: CanvasRenderingContext2D,
    { film, frame }: { film: Film; frame: FrameState },
    signal: AbortSignal,
  ): Promise<boolean> {
    const drawn = new Map<PictureState, Media>();
    const taken = new Map<string, number[]>();
    for (const picture of [...frame.pictures, ...(frame.transition?.from ?? [])]) {
      const { source, source_seconds: seconds } = picture;
      const address = this.#sources[source];
      // Each time of a source has a video element of its own.
      const times = taken.get(source) ?? [];
      taken.set(source, times);
      if (!times.includes(seconds)) times.push(seconds);
      const key = `${source} ${times.indexOf(seconds)}`;
      const media =
        film.sources[source]?.kind === 'image'
          ? await this.#imageOf(address, signal)
          : await this.#videoAt(key, address, seconds, signal);
      if (!media) return false;
      drawn.set(picture, media);
    }
    const of = (picture: PictureState) => drawn.get(picture) ?? null;
    drawFrame(context, frame, { of, formerOf: of });
    for (const layer of frame.layers) if (!(await this.#drawLayer(context, layer, signal))) return false;
    return true;
  }

  close(): void {
    for (const video of this.#videos.values()) closeVideo(video);
    this.#videos.clear();
    this.#images.clear();
  }

  async #drawLayer(
    context: CanvasRenderingContext2D,
    { layer, seconds }: LayerState,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (layer.kind !== 'image' && layer.kind !== 'video') return true;
    const address = this.#assets.get(layer.asset_id)?.url;
    const media =
      layer.kind === 'video'
        ? await this.#videoAt(`layer ${layer.id}`, address, layer.start_seconds + seconds, signal)
        : await this.#imageOf(address, signal);
    if (!media) return false;
    const { width, height } = context.canvas;
    const isVideo = media instanceof HTMLVideoElement;
    const aspect = isVideo ? media.videoWidth / media.videoHeight : media.naturalWidth / media.naturalHeight;
    const [w, h] = [layer.place.width * width, (layer.place.width * width) / aspect];
    if (Number.isFinite(h))
      context.drawImage(media, layer.place.x * width - w / 2, layer.place.y * height - h / 2, w, h);
    return true;
  }

  /** Returns the video element of a key, which shows a time; null when its file cannot be read. */
  async #videoAt(
    key: string,
    address: string | undefined,
    seconds: number,
    signal: AbortSignal,
  ): Promise<HTMLVideoElement | null> {
    if (!this.#isReadable(address)) return null;
    return this.#reading(address, signal, async () => {
      for (;;) {
        const video = this.#videos.get(key) ?? openVideo(address);
        this.#videos.set(key, video);
        const stalled = AbortSignal.timeout(STALLED_MS);
        try {
          await showTime(video, seconds, AbortSignal.any([signal, stalled]));
          return video;
        } catch (error) {
          if (signal.aborted || !stalled.aborted) throw error;
          closeVideo(video);
          this.#videos.delete(key);
        }
      }
    });
  }

  async #imageOf(address: string | undefined, signal: AbortSignal): Promise<HTMLImageElement | null> {
    if (!this.#isReadable(address)) return null;
    const known = this.#images.get(address);
    if (known) return known;
    const image = new Image();
    image.src = address;
    this.#images.set(address, image);
    return this.#reading(address, signal, async () => {
      await image.decode();
      return image;
    });
  }

  #isReadable(address: string | undefined): address is string {
    return address !== undefined && !this.#unreadable.has(address);
  }

  /** Reads a file; one that fails is not read again. @returns null when it fails @throws when the signal ends it */
  async #reading<M extends Media>(
    address: string,
    signal: AbortSignal,
    read: () => Promise<M>,
  ): Promise<M | null> {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      console.warn('A picture behind the captions cannot be read', error);
      this.#unreadable.add(address);
      return null;
    }
  }
}

function openVideo(address: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  return video;
}

/** Frees the connection and the decoder of a video element. */
function closeVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

/** Moves a video element to a time. @throws when it cannot be read, or when the signal ends it */
async function showTime(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  const isShown = () => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  await waitForState(video, isShown, signal);
  if (Math.abs(video.currentTime - seconds) < NEAR_SECONDS) return;
  moveVideo(video, Math.min(seconds, video.duration));
  await waitForState(video, isShown, signal);
}

/** Waits until a video element has a state. @throws when it cannot be read, or when the signal ends it */
function waitForState(video: HTMLVideoElement, isDone: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const options = { signal: end.signal };
    const settle = (settled: () => void) => {
      end.abort();
      settled();
    };
    const fail = () => settle(() => reject(new Error('The video cannot be read.', { cause: video.error })));
    if (signal.aborted) return reject(signal.reason);
    if (video.error) return fail();
    if (isDone()) return resolve();
    for (const event of ['loadeddata', 'seeked', 'canplay'])
      video.addEventListener(event, () => isDone() && settle(resolve), options);
    video.addEventListener('error', fail, options);
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), options);
  });
}
