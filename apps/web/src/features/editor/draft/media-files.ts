import {
  ADTS,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UrlSource,
  WAVE,
  WEBM,
} from 'mediabunny';
import { completeColors } from './complete-colors.ts';

const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC];

/** A file that is read by ranges; its times begin at 0, as in players and in the renderer. */
export interface MediaFile {
  input: Input;
  /** The time of the file that is its start, in seconds. */
  shiftSeconds: number;
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
}

/** The bytes of one file that are kept in memory. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** A request that fails is repeated this often, after 0.5, 1 and 2 seconds. */
const MOST_RETRIES = 3;

/** The opened files of a film by their addresses. */
export class MediaFiles {
  readonly #files = new Map<string, Promise<MediaFile>>();
  readonly #inputs = new Set<Input>();

  /** Opens a file once. Throws when it cannot be fetched or its container is unknown. */
  open(address: string): Promise<MediaFile> {
    const known = this.#files.get(address);
    if (known) return known;
    const opened = this.#open(address);
    this.#files.set(address, opened);
    return opened;
  }

  /** Closes all files; what is being read of them fails. */
  close(): void {
    for (const input of this.#inputs) input.dispose();
    this.#inputs.clear();
    this.#files.clear();
  }

  async #open(address: string): Promise<MediaFile> {
    const source = new UrlSource(address, {
      maxCacheSize: CACHE_BYTES,
      getRetryDelay: (attempts) => (attempts < MOST_RETRIES ? 0.5 * 2 ** attempts : null),
    });
    const input = new Input({ formats: FORMATS, source });
    this.#inputs.add(input);
    const [first, video, audio] = await Promise.all([
      input.getFirstTimestamp(),
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ]);
    if (video) await completeColors(video);
    // Samples before 0 belong to the decoder alone.
    return { input, shiftSeconds: Math.max(0, first), video, audio };
  }
}
