import { decodeFrames, frameAt } from '../../player/animated-frames.ts';

/** A picture of a file with its size in pixels. */
export interface Still {
  image: HTMLImageElement | VideoFrame;
  width: number;
  height: number;
}

interface LoadedStill {
  image: HTMLImageElement;
  frames: readonly VideoFrame[];
  url: string;
}

/** The pictures of files by their addresses. An animated GIF shows the frame of its time. */
export class StillPictures {
  readonly #signal: AbortSignal;
  readonly #loaded = new Map<string, Promise<LoadedStill>>();

  /** @param signal ends what is being fetched */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Returns a picture. Throws when it cannot be fetched or decoded. @param seconds the time since it appeared */
  async at(address: string, seconds = 0): Promise<Still> {
    const known = this.#loaded.get(address) ?? this.#load(address);
    this.#loaded.set(address, known);
    const { image, frames } = await known;
    const frame = frames.length > 0 ? frameAt(frames, seconds) : undefined;
    if (frame) return { image: frame, width: frame.displayWidth, height: frame.displayHeight };
    return { image, width: image.naturalWidth, height: image.naturalHeight };
  }

  close(): void {
    for (const loaded of this.#loaded.values())
      loaded.then(
        ({ frames, url }) => {
          for (const frame of frames) frame.close();
          URL.revokeObjectURL(url);
        },
        () => undefined,
      );
    this.#loaded.clear();
  }

  async #load(address: string): Promise<LoadedStill> {
    const answer = await fetch(address, { signal: this.#signal });
    if (!answer.ok) throw new Error(`A picture answered ${answer.status}`);
    // From memory: a picture of another origin would make the canvas unreadable.
    const url = URL.createObjectURL(await answer.blob());
    const image = new Image();
    image.src = url;
    await image.decode();
    // A picture that is not animated has no frames of its own.
    const frames = await decodeFrames(url, this.#signal).catch(() => []);
    return { image, frames, url };
  }
}
