import type { Film, FrameState, PictureState } from '@atelier/film';
import type { Pictures } from '../../player/draw-frame.ts';
import { maskedPicture } from '../../player/draw-mask.ts';
import { type PersonMask, PersonMasks } from '../../player/person-masks.ts';
import { readMaskSheet } from '../../session/read-mask-sheet.ts';
import type { DraftFilm } from '../draft-film.ts';
import { BackgroundPictures } from './background-pictures.ts';
import type { FrameRequest } from './frame-pool.ts';
import type { PictureFiles } from './picture-files.ts';

/** The distance from the end of a scene at which its last frame is looked for, in seconds. */
const LAST_FRAME_SECONDS = 0.015;
/** Changes of the masks, of which a failed reading is one, after which a draft fails. */
const MOST_WAITS = 6;

/** The pictures of the sources of a film, and the masks of their people, at exactly the times of its frames. */
export class FilmPictures {
  readonly #draft: DraftFilm;
  readonly #files: PictureFiles;
  readonly #masks: PersonMasks;
  readonly #backgrounds: BackgroundPictures;
  readonly #stills = new Map<string, HTMLImageElement>();

  constructor(draft: DraftFilm, files: PictureFiles) {
    this.#draft = draft;
    this.#files = files;
    this.#backgrounds = new BackgroundPictures(draft, files);
    this.#masks = new PersonMasks(({ source, block }, signal) =>
      readMaskSheet({ filmId: draft.id, source, block }, signal),
    );
  }

  /** Returns the videos that a frame shows. @param seconds its time in the film */
  async requestsOf(frame: FrameState, seconds: number): Promise<FrameRequest[]> {
    const sources = [
      ...frame.pictures.map((picture) => this.#requestOf(picture)),
      ...(frame.transition?.from ?? []).map((picture) => this.#requestOf(asLast(picture))),
    ];
    return [
      ...sources.flatMap((request) => request ?? []),
      ...(await this.#backgrounds.requestsOf(frame, seconds)),
    ];
  }

  /** Returns the pictures of a frame, whose videos were loaded. Throws when a picture or mask cannot be read. */
  async load(frame: FrameState, seconds: number): Promise<Pictures & { peopleMask: PersonMask | null }> {
    const { pictures, transition } = frame;
    const from = transition?.from ?? [];
    await Promise.all([...pictures, ...from].map((picture) => this.#loadStill(picture)));
    const hasBehind = frame.is_behind_people;
    const backgrounds = await this.#backgrounds.load(frame, seconds);
    const needsMask = hasBehind || frame.backdrop !== null;
    const mask = needsMask ? await this.#maskOf(maskedPicture(pictures)) : null;
    const formerMask = transition?.fromBackdrop ? await this.#maskOf(maskedPicture(from)) : null;
    return {
      of: (picture) => this.#pictureOf(picture),
      formerOf: (picture) => this.#pictureOf(asLast(picture)),
      maskOf: () => mask,
      formerMaskOf: () => formerMask,
      backgroundOf: (file) => backgrounds.get(file) ?? null,
      peopleMask: hasBehind ? mask : null,
    };
  }

  close(): void {
    this.#masks.close();
  }

  #requestOf({ source, source_seconds: seconds }: PictureState): FrameRequest | null {
    const address = this.#draft.addressOfSource(source);
    return address === null || this.#isStill(source) ? null : { address, seconds };
  }

  #pictureOf(picture: PictureState): HTMLCanvasElement | HTMLImageElement | null {
    const request = this.#requestOf(picture);
    return request ? this.#files.pool.pictureOf(request) : (this.#stills.get(picture.source) ?? null);
  }

  async #loadStill({ source }: PictureState): Promise<void> {
    const address = this.#draft.addressOfSource(source);
    if (address === null || !this.#isStill(source) || this.#stills.has(source)) return;
    const { image } = await this.#files.stills.at(address);
    if (image instanceof HTMLImageElement) this.#stills.set(source, image);
  }

  #isStill(source: string): boolean {
    return kindOf(this.#draft.film, source) === 'image';
  }

  /** Reads the mask of a picture; null where there is none. */
  async #maskOf(picture: PictureState | null): Promise<PersonMask | null> {
    if (!picture || kindOf(this.#draft.film, picture.source) !== 'video') return null;
    for (let waits = 0; waits <= MOST_WAITS; waits++) {
      const mask = this.#masks.at(picture.source, picture.source_seconds);
      if (mask || this.#masks.state !== 'loading') return mask;
      await this.#masksChanged();
    }
    throw new Error('The masks of people cannot be read.');
  }

  #masksChanged(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.#masks.subscribe(() => {
      stop();
      resolve();
    });
    return promise;
  }
}

function kindOf({ sources }: Film, source: string): string | undefined {
  return Object.hasOwn(sources, source) ? sources[source]?.kind : undefined;
}

/** The last frame of a scene before a cut, whose time is the end of the scene. */
function asLast(picture: PictureState): PictureState {
  return { ...picture, source_seconds: picture.source_seconds - LAST_FRAME_SECONDS };
}
