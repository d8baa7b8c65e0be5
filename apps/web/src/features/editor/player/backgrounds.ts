import { backgroundSeconds } from '@atelier/film/evaluate/scene/scene-backdrop';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { decodeFrames, frameAt } from './animated-frames.ts';
import type { PlayerState } from './player-state.ts';
import { DRIFT_SECONDS, moveVideo } from './source-videos.ts';

/** A file of the person beside the sources. */
export interface AssetFile {
  url: string;
  name: string;
  kind: 'video' | 'audio' | 'image';
}

/** A picture that fills the canvas behind people, with its size in pixels. */
export interface BackgroundPicture {
  picture: CanvasImageSource;
  width: number;
  height: number;
  /** True while another moment of it is on its way. */
  isSeeking: boolean;
}

/** The pictures and films behind people. Films have no sound, and follow the playhead. */
export class Backgrounds {
  readonly #videos = new Map<string, HTMLVideoElement>();
  readonly #images = new Map<string, HTMLImageElement>();
  /** The frames of animated pictures. */
  readonly #frames = new Map<string, readonly VideoFrame[]>();
  readonly #closing = new AbortController();
  readonly #onPicture: () => void;

  /** @param onPicture is called when a file shows another picture */
  constructor(onPicture: () => void) {
    this.#onPicture = onPicture;
  }

  /** Returns the picture of a file at a time of the film, in seconds; null until it has arrived. */
  at({ url, kind }: AssetFile, seconds: number, state: PlayerState): BackgroundPicture | null {
    return kind === 'video' ? this.#videoAt(url, seconds, state) : this.#imageAt(url, seconds);
  }

  /** Stops the films while no background is shown. */
  rest(): void {
    for (const video of this.#videos.values()) video.pause();
  }

  close(): void {
    this.#closing.abort();
    for (const video of this.#videos.values()) {
      video.removeAttribute('src');
      video.load();
    }
    for (const frame of [...this.#frames.values()].flat()) frame.close();
    this.#videos.clear();
    this.#images.clear();
    this.#frames.clear();
  }

  #videoAt(url: string, seconds: number, { isPlaying, rate }: PlayerState): BackgroundPicture | null {
    const video = this.#videos.get(url) ?? this.#openVideo(url);
    // Before, the video has neither a picture nor a length.
    if (video.readyState < 2) return null;
    const runs = isPlaying && rate > 0;
    const wanted = backgroundSeconds(seconds, video.duration);
    const drift = Math.abs(video.currentTime - Math.min(wanted, video.duration));
    if (!video.seeking && drift > (runs ? DRIFT_SECONDS.playing : DRIFT_SECONDS.still))
      moveVideo(video, wanted);
    if (runs) video.playbackRate = rate;
    // A film that has ended stands on its last picture until it is moved to its beginning.
    if (runs && video.paused && (!video.ended || video.seeking)) startPlaying(video);
    else if (!runs) video.pause();
    const { videoWidth: width, videoHeight: height, seeking: isSeeking } = video;
    return { picture: video, width, height, isSeeking };
  }

  #imageAt(url: string, seconds: number): BackgroundPicture | null {
    const image = this.#images.get(url) ?? this.#openImage(url);
    const frame = frameAt(this.#frames.get(url) ?? [], seconds);
    if (frame)
      return { picture: frame, width: frame.displayWidth, height: frame.displayHeight, isSeeking: false };
    if (!image.complete || image.naturalWidth === 0) return null;
    return { picture: image, width: image.naturalWidth, height: image.naturalHeight, isSeeking: false };
  }

  #openVideo(url: string): HTMLVideoElement {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    video.playsInline = true;
    video.src = url;
    for (const event of ['seeked', 'loadeddata']) video.addEventListener(event, this.#onPicture);
    this.#videos.set(url, video);
    return video;
  }

  #openImage(url: string): HTMLImageElement {
    const image = new Image();
    image.addEventListener('load', this.#onPicture);
    image.src = url;
    this.#images.set(url, image);
    decodeFrames(url, this.#closing.signal).then(
      (frames) => {
        if (this.#closing.signal.aborted) {
          for (const frame of frames) frame.close();
          return;
        }
        this.#frames.set(url, frames);
        this.#onPicture();
      },
      // The first picture is shown.
      () => undefined,
    );
    return image;
  }
}
