import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import type { MediaFile } from '../media-files.ts';

/** A frame is looked for this far past a time, as in the preview, in seconds. */
const INSIDE_SECONDS = 0.002;
/** Frames up to this far ahead are reached by decoding, in seconds; others from the key frame before them. */
const AHEAD_SECONDS = 3;
/** Frames are drawn at most this large, in pixels: a draft shows none larger. */
const LONGEST_PX = 1920;

/** Decodes the frames of a video one after the other, and draws the shown one on a canvas. */
export class FrameReader {
  readonly canvas = document.createElement('canvas');
  /** The number of the draft's frame that used it last. */
  usedAt = 0;
  readonly #context: CanvasRenderingContext2D;
  readonly #sink: VideoSampleSink;
  readonly #shiftSeconds: number;
  #samples: AsyncGenerator<VideoSample, void, unknown> | null = null;
  #current: VideoSample | null = null;
  /** The frame after the current one; null at the end of the video. */
  #next: VideoSample | null = null;

  constructor({ shiftSeconds }: Pick<MediaFile, 'shiftSeconds'>, track: InputVideoTrack) {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('The browser draws no canvas.');
    this.#context = context;
    this.#sink = new VideoSampleSink(track);
    this.#shiftSeconds = shiftSeconds;
  }

  /** Returns the distance to a time that decoding reaches, in seconds; null for a time that it does not reach. */
  distanceTo(seconds: number): number | null {
    if (!this.#current) return null;
    const ahead = this.#timeOf(seconds) - this.#current.timestamp;
    return ahead >= 0 && ahead <= AHEAD_SECONDS ? ahead : null;
  }

  /** Draws the frame at a time of the video: the first one before its start, and the last one after its end. */
  async show(seconds: number): Promise<void> {
    const time = this.#timeOf(seconds);
    let isNew = false;
    if (this.distanceTo(seconds) === null) {
      await this.#start(time);
      isNew = true;
    }
    while (this.#next && this.#next.timestamp <= time) {
      this.#current?.close();
      this.#current = this.#next;
      this.#next = null;
      this.#next = await this.#read();
      isNew = true;
    }
    if (isNew) this.#draw();
  }

  /** Frees the decoder and its frames. */
  async close(): Promise<void> {
    const samples = this.#samples;
    this.#samples = null;
    this.#current?.close();
    this.#next?.close();
    this.#current = null;
    this.#next = null;
    await samples?.return();
  }

  async #start(time: number): Promise<void> {
    await this.close();
    this.#samples = this.#sink.samples(time);
    this.#current = await this.#read();
    this.#next = await this.#read();
  }

  async #read(): Promise<VideoSample | null> {
    const result = await this.#samples?.next();
    return result && !result.done ? result.value : null;
  }

  #draw(): void {
    const sample = this.#current;
    if (!sample) return;
    const { displayWidth, displayHeight } = sample;
    const scale = Math.min(1, LONGEST_PX / Math.max(displayWidth, displayHeight));
    const [width, height] = [Math.round(displayWidth * scale), Math.round(displayHeight * scale)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    sample.draw(this.#context, 0, 0, width, height);
  }

  #timeOf(seconds: number): number {
    return Math.max(0, seconds) + this.#shiftSeconds + INSIDE_SECONDS;
  }
}
