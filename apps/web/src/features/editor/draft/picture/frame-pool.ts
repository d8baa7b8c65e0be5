import type { MediaFiles } from '../media-files.ts';
import { FrameReader } from './frame-reader.ts';

/** A time of a video, in seconds. */
export interface FrameRequest {
  address: string;
  seconds: number;
}

/** Decoders of one video: a frame shows it at so many times at once, at most. */
const MOST_READERS = 6;
/** A decoder that no frame used for so many frames is closed. */
const IDLE_FRAMES = 60;

const keyOf = ({ address, seconds }: FrameRequest) => `${seconds} ${address}`;

/** The frames of videos that one frame of a draft shows. Each time of a video has a decoder, which goes on from it. */
export class FramePool {
  readonly #files: MediaFiles;
  readonly #readers = new Map<string, FrameReader[]>();
  readonly #lengths = new Map<string, number>();
  #shown = new Map<string, HTMLCanvasElement>();
  #frame = 0;

  constructor(files: MediaFiles) {
    this.#files = files;
  }

  /** Decodes all frames of the next frame of the draft. Throws when a video cannot be read. */
  async load(requests: readonly FrameRequest[]): Promise<void> {
    this.#frame += 1;
    const wanted = Map.groupBy(requests, ({ address }) => address);
    const shown = await Promise.all(
      [...wanted].map(([address, times]) =>
        this.#loadFile(address, [...new Set(times.map(({ seconds }) => seconds))]),
      ),
    );
    this.#shown = new Map(shown.flat());
    await this.#closeIdle();
  }

  /** Returns the picture of a request that was loaded last; null for a file without pictures. */
  pictureOf(request: FrameRequest): HTMLCanvasElement | null {
    return this.#shown.get(keyOf(request)) ?? null;
  }

  /** Returns the length of a file, in seconds. Throws when it cannot be read. */
  async lengthOf(address: string): Promise<number> {
    const known = this.#lengths.get(address);
    if (known !== undefined) return known;
    const { input, shiftSeconds } = await this.#files.open(address);
    const length = (await input.computeDuration()) - shiftSeconds;
    this.#lengths.set(address, length);
    return length;
  }

  async close(): Promise<void> {
    const readers = [...this.#readers.values()].flat();
    this.#readers.clear();
    this.#shown.clear();
    await Promise.allSettled(readers.map((reader) => reader.close()));
  }

  async #loadFile(address: string, times: readonly number[]): Promise<[string, HTMLCanvasElement][]> {
    const file = await this.#files.open(address);
    const { video } = file;
    if (!video) return [];
    const readers = this.#readers.get(address) ?? [];
    this.#readers.set(address, readers);
    const free = new Set(readers);
    const chosen = new Map<number, FrameReader>();
    const choose = (seconds: number, reader: FrameReader) => {
      free.delete(reader);
      chosen.set(seconds, reader);
    };
    // First the times that a decoder reaches: another one would take it from them.
    for (const seconds of times) {
      const near = nearest([...free], seconds);
      if (near) choose(seconds, near);
    }
    for (const seconds of times.slice(0, MOST_READERS)) {
      if (chosen.has(seconds)) continue;
      const [idle] = free;
      const reader = idle ?? new FrameReader(file, video);
      if (!idle) readers.push(reader);
      choose(seconds, reader);
    }
    return Promise.all(
      [...chosen].map(async ([seconds, reader]): Promise<[string, HTMLCanvasElement]> => {
        reader.usedAt = this.#frame;
        await reader.show(seconds);
        return [keyOf({ address, seconds }), reader.canvas];
      }),
    );
  }

  async #closeIdle(): Promise<void> {
    for (const [address, readers] of this.#readers) {
      const idle = readers.filter(({ usedAt }) => usedAt < this.#frame - IDLE_FRAMES);
      if (idle.length === 0) continue;
      this.#readers.set(
        address,
        readers.filter((reader) => !idle.includes(reader)),
      );
      await Promise.all(idle.map((reader) => reader.close()));
    }
  }
}

/** Returns the decoder with the shortest way to a time; undefined when none reaches it. */
function nearest(readers: readonly FrameReader[], seconds: number): FrameReader | undefined {
  return readers
    .flatMap((reader) => {
      const distance = reader.distanceTo(seconds);
      return distance === null ? [] : [{ reader, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)[0]?.reader;
}
