import type { FrameState } from '@atelier/film';
import { backgroundSeconds } from '@atelier/film/evaluate/scene/scene-backdrop';
import type { BackgroundPicture } from '../../player/backgrounds.ts';
import type { DraftFilm } from '../draft-film.ts';
import type { FrameRequest } from './frame-pool.ts';
import type { PictureFiles } from './picture-files.ts';

/** The pictures and films of the person that are backgrounds of people, at the times of a film. */
export class BackgroundPictures {
  readonly #draft: DraftFilm;
  readonly #files: PictureFiles;
  readonly #shown = new Map<string, FrameRequest>();

  constructor(draft: DraftFilm, files: PictureFiles) {
    this.#draft = draft;
    this.#files = files;
  }

  /** Returns the films behind the people of a frame. @param seconds the time of the frame */
  async requestsOf(frame: FrameState, seconds: number): Promise<FrameRequest[]> {
    this.#shown.clear();
    for (const file of filesOf(frame)) {
      const address = this.#draft.addressOfFile(file);
      if (address === null || this.#draft.kindOfFile(file) !== 'video') continue;
      const length = await this.#files.pool.lengthOf(address);
      this.#shown.set(file, { address, seconds: backgroundSeconds(seconds, length) });
    }
    return [...this.#shown.values()];
  }

  /** Returns the backgrounds of a frame by their files; its films were loaded. Throws when a picture cannot be read. */
  async load(frame: FrameState, seconds: number): Promise<ReadonlyMap<string, BackgroundPicture>> {
    const pictures = new Map<string, BackgroundPicture>();
    for (const file of filesOf(frame)) {
      const picture = await this.#pictureOf(file, seconds);
      if (picture) pictures.set(file, { ...picture, isSeeking: false });
    }
    return pictures;
  }

  async #pictureOf(file: string, seconds: number): Promise<Omit<BackgroundPicture, 'isSeeking'> | null> {
    const request = this.#shown.get(file);
    if (request) {
      const picture = this.#files.pool.pictureOf(request);
      return picture && { picture, width: picture.width, height: picture.height };
    }
    const address = this.#draft.addressOfFile(file);
    if (address === null || this.#draft.kindOfFile(file) !== 'image') return null;
    const { image: picture, ...size } = await this.#files.stills.at(address, seconds);
    return { picture, ...size };
  }
}

/** Returns the files that are backgrounds of a frame and of the one before its transition. */
function filesOf({ backdrop, transition }: FrameState): Set<string> {
  const backdrops = [backdrop, transition?.fromBackdrop ?? null];
  return new Set(backdrops.flatMap((one) => (typeof one === 'object' && one !== null ? [one.asset_id] : [])));
}
