/** The parts of a video element that the player uses. */
export type SourceElement = HTMLVideoElement | StillVideo;

/** A picture in the place of a video element: its time passes while it plays, and it always shows the same. */
export class StillVideo {
  readonly image = new Image();
  readonly seeking = false;
  preload = 'auto';
  muted = false;
  volume = 1;
  readonly #address: string | undefined;
  readonly #onPicture: () => void;
  #error: Error | null = null;
  #seconds = 0;
  /** The time at which it began to play, in ms; null while it stands. */
  #since: number | null = null;
  #rate = 1;

  /** @param onPicture is called when the picture is loaded, and after each change of the time */
  constructor(address: string | undefined, onPicture: () => void) {
    this.#onPicture = onPicture;
    this.#address = address;
    this.image.addEventListener('load', onPicture);
    this.image.addEventListener('error', this.#fail);
    this.load();
  }

  get currentTime(): number {
    if (this.#since === null) return this.#seconds;
    return this.#seconds + ((performance.now() - this.#since) / 1000) * this.#rate;
  }

  set currentTime(seconds: number) {
    this.#seconds = seconds;
    if (this.#since !== null) this.#since = performance.now();
    // As after the search of a video, listeners are called later.
    queueMicrotask(this.#onPicture);
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    if (rate === this.#rate) return;
    this.#hold();
    this.#rate = rate;
  }

  get paused(): boolean {
    return this.#since === null;
  }

  /** A picture has no end of its own: its scene has one. */
  get ended(): boolean {
    return false;
  }

  get readyState(): number {
    return this.image.naturalWidth > 0 ? 4 : 0;
  }

  /** Why the picture cannot be read; null while it can. */
  get error(): Error | null {
    return this.#error;
  }

  /** Reads the picture, again after an error. */
  load(): void {
    this.#error = null;
    if (this.#address) this.image.src = this.#address;
  }

  async play(): Promise<void> {
    this.#since ??= performance.now();
  }

  pause(): void {
    this.#hold();
    this.#since = null;
  }

  close(): void {
    this.pause();
    this.image.removeAttribute('src');
  }

  readonly #fail = () => {
    this.#error = new Error('The picture cannot be read.');
    this.#onPicture();
  };

  /** Keeps the time that has passed so far. */
  #hold(): void {
    this.#seconds = this.currentTime;
    if (this.#since !== null) this.#since = performance.now();
  }
}

/** Returns the picture that an element shows. */
export function pictureIn(element: SourceElement): HTMLVideoElement | HTMLImageElement {
  return element instanceof StillVideo ? element.image : element;
}
