import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { SEAMLESS_SECONDS } from './next-cut.ts';
import { pictureIn, type SourceElement, StillVideo } from './still-video.ts';

/** Videos are moved this far past a time, into the frame that begins there. In seconds. */
const INSIDE_SECONDS = 0.002;
/** The distance at which a video beside the scenes' own is moved, in seconds: while the film plays, and while it stands. */
export const DRIFT_SECONDS = { playing: 0.3, still: 0.02 };

/** The distance from the end of a scene at which its last frame is looked for, in seconds. */
const LAST_FRAME_SECONDS = 0.015;
/** An element this near to a time shows it, in seconds. */
const NEAR_SECONDS = 0.05;
/** A player that stopped this near to the end of a scene shows its last frame, in seconds. */
const NEAR_END_SECONDS = 0.06;

export function moveVideo(video: SourceElement, seconds: number): void {
  video.currentTime = seconds + INSIDE_SECONDS;
}

/**
 * The video elements of a film: two for each source of scenes, one for each other source of a layout, and one for each
 * source whose last frame before a cut is shown by no other element.
 */
export class SourceVideos {
  readonly #addresses: Map<string, string>;
  readonly #isStill: (source: string) => boolean;
  readonly #onPicture: () => void;
  readonly #pairs = new Map<string, [SourceElement, SourceElement]>();
  readonly #beside = new Map<string, SourceElement>();
  readonly #lastFrames = new Map<string, SourceElement>();
  readonly #amplifiers = new Map<HTMLVideoElement, GainNode>();
  /** The factor of the level that was set last. */
  #volume = 1;
  /** Made for the first sound that is amplified. */
  #context: AudioContext | null = null;

  /**
   * @param options.isStill true for a source that is a picture
   * @param options.onPicture is called when an element shows another picture, or when its file cannot be read
   */
  constructor(
    addresses: Readonly<Record<string, string>>,
    { isStill, onPicture }: { isStill: (source: string) => boolean; onPicture: () => void },
  ) {
    this.#addresses = new Map(Object.entries(addresses));
    this.#isStill = isStill;
    this.#onPicture = onPicture;
  }

  /** Makes the addresses of further sources known. Elements that waited for theirs are made anew. */
  addAddresses(addresses: Readonly<Record<string, string>>): void {
    for (const [source, address] of Object.entries(addresses)) {
      if (this.#addresses.has(source)) continue;
      this.#addresses.set(source, address);
      this.#pairs.delete(source);
      this.#beside.delete(source);
      this.#lastFrames.delete(source);
    }
  }

  addressOf(source: string): string | undefined {
    return this.#addresses.get(source);
  }

  pairOf(source: string): [SourceElement, SourceElement] {
    const known = this.#pairs.get(source);
    if (known) return known;
    const pair: [SourceElement, SourceElement] = [this.#make(source), this.#make(source)];
    this.#pairs.set(source, pair);
    return pair;
  }

  /**
   * Returns an element for a time of a source, and whether it shows that time already.
   * @param former the element that showed the scene before
   * @param ready the element that waits for this scene
   */
  elementAt(
    source: string,
    seconds: number,
    options: {
      former: SourceElement | undefined;
      ready: SourceElement | undefined;
      isPlaying: boolean;
    },
  ): { video: SourceElement; isThere: boolean } {
    const { former, ready, isPlaying } = options;
    const [first, second] = this.pairOf(source);
    const isNear = (video: SourceElement, most: number) =>
      !video.seeking && Math.abs(video.currentTime - seconds) < most;
    const goesOn = isPlaying && (former === first || former === second);
    if (former && goesOn && isNear(former, SEAMLESS_SECONDS + NEAR_SECONDS))
      return { video: former, isThere: true };
    if (ready && isNear(ready, NEAR_SECONDS)) return { video: ready, isThere: true };
    return { video: former === second ? second : first, isThere: false };
  }

  /** Returns the element of a layout's other source, which has no sound, at a time of it. */
  besideOf(
    source: string,
    seconds: number,
    { isPlaying, rate }: { isPlaying: boolean; rate: number },
  ): SourceElement {
    const video = this.#mutedIn(this.#beside, source);
    if (isPlaying && video.paused && rate > 0) {
      video.playbackRate = rate;
      startPlaying(video);
    }
    if (!isPlaying && !video.paused) video.pause();
    const drift = Math.abs(video.currentTime - seconds);
    if (!video.seeking && drift > (isPlaying ? DRIFT_SECONDS.playing : DRIFT_SECONDS.still))
      moveVideo(video, seconds);
    return video;
  }

  /**
   * Returns what shows the last frame before a cut; null while that frame is being decoded. After a cut in
   * playback it is the element that played until the cut, else an element of its own that is moved there.
   *
   * @param endSeconds the end of the scene before the cut, in the source
   * @param active the element that plays the scene after the cut
   */
  lastFrameOf(
    source: string,
    endSeconds: number,
    active: SourceElement | undefined,
  ): HTMLVideoElement | HTMLImageElement | null {
    const stopped = this.#pairs
      .get(source)
      ?.find(
        (video) =>
          video !== active && !video.seeking && Math.abs(video.currentTime - endSeconds) < NEAR_END_SECONDS,
      );
    const video = stopped ?? this.#mutedIn(this.#lastFrames, source);
    const seconds = endSeconds - LAST_FRAME_SECONDS;
    if (!stopped && !video.seeking && Math.abs(video.currentTime - seconds) > DRIFT_SECONDS.still)
      video.currentTime = seconds;
    return video.readyState >= 2 && !video.seeking ? pictureIn(video) : null;
  }

  beside(): Iterable<SourceElement> {
    return this.#beside.values();
  }

  *all(): Iterable<SourceElement> {
    for (const pair of this.#pairs.values()) yield* pair;
    yield* this.#beside.values();
    yield* this.#lastFrames.values();
  }

  /** True when a file cannot be read: it is missing, damaged, or the network failed. */
  get hasFailed(): boolean {
    return [...this.all()].some((video) => video.error !== null);
  }

  /** Reads the files again that could not be read. */
  readAgain(): void {
    for (const video of this.all()) {
      if (video.error === null) continue;
      const { currentTime: seconds } = video;
      video.load();
      video.currentTime = seconds;
    }
    this.#onPicture();
  }

  /** Sets the factor of the level of all elements; above 1 they are amplified. */
  setVolume(volume: number): void {
    this.#volume = volume;
    for (const video of this.all()) {
      video.volume = Math.min(1, volume);
      if (video instanceof StillVideo) continue;
      if (volume > 1) this.#amplifierOf(video).gain.value = volume;
      else {
        const amplifier = this.#amplifiers.get(video);
        if (amplifier) amplifier.gain.value = 1;
      }
    }
  }

  /** Returns the amplifier of an element, through which it sounds from then on. */
  #amplifierOf(video: HTMLVideoElement): GainNode {
    const known = this.#amplifiers.get(video);
    if (known) return known;
    this.#context ??= new AudioContext();
    const amplifier = this.#context.createGain();
    this.#context.createMediaElementSource(video).connect(amplifier).connect(this.#context.destination);
    this.#amplifiers.set(video, amplifier);
    return amplifier;
  }

  close(): void {
    this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#amplifiers.clear();
    for (const video of this.all()) {
      if (video instanceof StillVideo) {
        video.close();
        continue;
      }
      video.removeAttribute('src');
      video.load();
    }
    this.#pairs.clear();
    this.#beside.clear();
    this.#lastFrames.clear();
  }

  /** Returns the element of a source in a map of elements without sound; makes it when there is none. */
  #mutedIn(elements: Map<string, SourceElement>, source: string): SourceElement {
    const known = elements.get(source);
    if (known) return known;
    const video = this.#make(source);
    video.muted = true;
    elements.set(source, video);
    return video;
  }

  #make(source: string): SourceElement {
    const address = this.#addresses.get(source);
    if (this.#isStill(source)) return new StillVideo(address, this.#onPicture);
    const video = document.createElement('video');
    video.preload = 'auto';
    video.playsInline = true;
    // An element that is made while the scenes are silent is not heard until the next frame either.
    video.volume = Math.min(1, this.#volume);
    if (address) video.src = address;
    for (const event of ['seeked', 'loadeddata', 'error']) video.addEventListener(event, this.#onPicture);
    return video;
  }
}
