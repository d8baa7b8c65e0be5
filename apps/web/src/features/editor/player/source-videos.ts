import { startPlaying } from '../../../lib/browser/start-playing.ts';

/** Videos are moved this far past a time, into the frame that begins there. In seconds. */
const INSIDE_SECONDS = 0.002;
/** The distance at which a layout's other source is moved, in seconds: while the film plays, and while it stands. */
const DRIFT_SECONDS = { playing: 0.3, still: 0.02 };

export function moveVideo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = seconds + INSIDE_SECONDS;
}

/** The video elements of a film: two for each source of scenes, one for each other source of a layout. */
export class SourceVideos {
  readonly #addresses: Readonly<Record<string, string>>;
  readonly #onPicture: () => void;
  readonly #pairs = new Map<string, [HTMLVideoElement, HTMLVideoElement]>();
  readonly #beside = new Map<string, HTMLVideoElement>();

  /** @param onPicture is called when an element shows another picture */
  constructor(addresses: Readonly<Record<string, string>>, onPicture: () => void) {
    this.#addresses = addresses;
    this.#onPicture = onPicture;
  }

  pairOf(source: string): [HTMLVideoElement, HTMLVideoElement] {
    const known = this.#pairs.get(source);
    if (known) return known;
    const pair: [HTMLVideoElement, HTMLVideoElement] = [this.#make(source), this.#make(source)];
    this.#pairs.set(source, pair);
    return pair;
  }

  /** Returns the given element when it shows the source, else the source's first one. */
  nearest(source: string, former: HTMLVideoElement | undefined): HTMLVideoElement {
    const [first, second] = this.pairOf(source);
    return former === second ? second : first;
  }

  /** Returns the element of a layout's other source, which has no sound, at a time of it. */
  besideOf(
    source: string,
    seconds: number,
    { isPlaying, rate }: { isPlaying: boolean; rate: number },
  ): HTMLVideoElement {
    let video = this.#beside.get(source);
    if (!video) {
      video = this.#make(source);
      video.muted = true;
      this.#beside.set(source, video);
    }
    if (isPlaying && video.paused && rate > 0) startPlaying(video);
    const drift = Math.abs(video.currentTime - seconds);
    if (!video.seeking && drift > (isPlaying ? DRIFT_SECONDS.playing : DRIFT_SECONDS.still))
      moveVideo(video, seconds);
    return video;
  }

  beside(): Iterable<HTMLVideoElement> {
    return this.#beside.values();
  }

  *all(): Iterable<HTMLVideoElement> {
    for (const pair of this.#pairs.values()) yield* pair;
    yield* this.#beside.values();
  }

  close(): void {
    for (const video of this.all()) {
      video.removeAttribute('src');
      video.load();
    }
    this.#pairs.clear();
    this.#beside.clear();
  }

  #make(source: string): HTMLVideoElement {
    const video = document.createElement('video');
    video.preload = 'auto';
    video.playsInline = true;
    const address = this.#addresses[source];
    if (address) video.src = address;
    for (const event of ['seeked', 'loadeddata']) video.addEventListener(event, this.#onPicture);
    return video;
  }
}
