/** The parts of a video element that the player uses. */
export type SourceElement = HTMLVideoElement | StillVideo;

/** A picture in the place of a video element: its time passes while it plays, and it always shows the same. */
export class StillVideo {
  readonly image = new Image();
  readonly seeking = false;
  preload = 'auto';
  muted = false;
  volume = 1;
  readonly #onPicture: () => void;
  #seconds = 0;
  /** The time at which it began to play, in ms; null while it stands. */
  #since: number | null = null;
  #rate = 1;

  /** @param onPicture is called when the picture is loaded, and after each change of the time */
  constructor(address: string | undefined, onPicture: () => void) {
    this.#onPicture = onPicture;
    this.image.addEventListener('load', onPicture);
    if (address) this.image.src = address;
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
