import type { Film, FrameState, Layer } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { isScripted } from '../../preview/film-script.ts';
import { motionOf } from '../../preview/layer-motion.ts';
import type { DraftFilm } from '../draft-film.ts';
import type { FrameRequest } from './frame-pool.ts';
import type { PictureFiles } from './picture-files.ts';

type LayerState = FrameState['layers'][number];

/** The layers that show a file, by their place: behind people, over the picture, and logos above the captions. */
export type LayerPlane = 'behind' | 'over' | 'logos';

/** Draws the layers of a frame that show a file: pictures, animated ones, cutaways and logos. */
export class DraftLayers {
  readonly #draft: DraftFilm;
  readonly #files: PictureFiles;

  constructor(draft: DraftFilm, files: PictureFiles) {
    this.#draft = draft;
    this.#files = files;
  }

  /** Returns the cutaways that a frame shows. */
  requestsOf(frame: FrameState): FrameRequest[] {
    return frame.layers.flatMap((state) => this.#requestOf(state) ?? []);
  }

  /** Draws the layers of a plane; the videos of the frame were loaded. Throws when a picture cannot be read. */
  async draw(context: CanvasRenderingContext2D, frame: FrameState, plane: LayerPlane): Promise<void> {
    for (const state of layersIn(frame, plane)) {
      const shown = await this.#pictureOf(state);
      if (shown) drawAtPlace(context, state, shown);
    }
  }

  #requestOf({ layer, seconds }: LayerState): FrameRequest | null {
    const address = layer.kind === 'video' ? this.#draft.addressOfFile(layer.asset_id) : null;
    if (layer.kind !== 'video' || address === null) return null;
    return { address, seconds: layer.start_seconds + seconds };
  }

  async #pictureOf(state: LayerState) {
    const { layer, seconds } = state;
    const request = this.#requestOf(state);
    const image = request && this.#files.pool.pictureOf(request);
    if (image) return { image, width: image.width, height: image.height };
    if (!('asset_id' in layer) || layer.kind === 'video') return null;
    const address = this.#draft.addressOfFile(layer.asset_id);
    return address === null ? null : this.#files.stills.at(address, seconds);
  }
}

function layersIn({ layers, logos }: FrameState, plane: LayerPlane): readonly LayerState[] {
  if (plane === 'logos') return logos;
  return layers.filter(({ layer }) => !isScripted(layer) && isBehindPerson(layer) === (plane === 'behind'));
}

function drawAtPlace(
  context: CanvasRenderingContext2D,
  { layer, seconds }: LayerState,
  { image, width, height }: { image: CanvasImageSource; width: number; height: number },
): void {
  const { canvas } = context;
  const motion = motionOf(layer, seconds);
  const shown = layer.place.width * canvas.width * motion.scale;
  const tall = (shown * height) / Math.max(1, width);
  const x = (layer.place.x + motion.x) * canvas.width;
  const y = (layer.place.y + motion.y) * canvas.height;
  context.save();
  context.globalAlpha = motion.opacity * opacityOf(layer);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x - shown / 2, y - tall / 2, shown, tall);
  context.restore();
}

function opacityOf(layer: Layer): number {
  return 'opacity' in layer ? layer.opacity : 1;
}

/** Returns the addresses of the files of layers, with true for those that are videos. */
export function layerFiles({ layers }: Pick<Film, 'layers'>): { file: string; isVideo: boolean }[] {
  return layers.flatMap((layer) =>
    'asset_id' in layer ? [{ file: layer.asset_id, isVideo: layer.kind === 'video' }] : [],
  );
}
