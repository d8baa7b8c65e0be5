import { evaluateFilm, type FrameState } from '@atelier/film';
import { drawFrame } from '../../player/draw-frame.ts';
import { maskedPicture } from '../../player/draw-mask.ts';
import { drawPeople } from '../../preview/draw-people.ts';
import { drawnParts, type FilmScript, filmScript, type ScriptPart } from '../../preview/film-script.ts';
import { nearFilm } from '../../preview/near-film.ts';
import type { DraftFilm } from '../draft-film.ts';
import type { DraftMoment, DraftPlan } from '../draft-plan.ts';
import type { MediaFiles } from '../media-files.ts';
import { DraftBrandDrawing } from './draw-brand.ts';
import { DraftLayers } from './draw-layers.ts';
import { drawMark } from './draw-mark.ts';
import { FilmPictures } from './film-pictures.ts';
import { FramePool } from './frame-pool.ts';
import { ScriptPictures } from './script-pictures.ts';
import { StillPictures } from './still-pictures.ts';
import { toYuv, yuvBytes } from './to-yuv.ts';

/** Draws the frames of a draft one after the other, as the preview draws the playhead. */
export class DraftPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #pixels: Uint8Array;
  readonly #stage: CanvasRenderingContext2D;
  readonly #people: CanvasRenderingContext2D;
  readonly #draft: DraftFilm;
  readonly #mark: string;
  readonly #pool: FramePool;
  readonly #stills: StillPictures;
  readonly #pictures: FilmPictures;
  readonly #layers: DraftLayers;
  readonly #brand: DraftBrandDrawing;
  readonly #scripts: ReadonlyMap<ScriptPart, ScriptPictures>;
  readonly #written = new Map<ScriptPart, FilmScript>();

  /** @param options.mark the text that marks each frame */
  constructor(
    draft: DraftFilm,
    plan: Pick<DraftPlan, 'width' | 'height'>,
    { mark, files, signal }: { mark: string; files: MediaFiles; signal: AbortSignal },
  ) {
    const { width, height } = plan;
    this.#context = newCanvas(plan, { alpha: false, willReadFrequently: true });
    this.#pixels = new Uint8Array(yuvBytes(plan));
    this.#stage = newCanvas(plan);
    this.#people = newCanvas(plan);
    this.#draft = draft;
    this.#mark = mark;
    this.#pool = new FramePool(files);
    this.#stills = new StillPictures(signal);
    const pictureFiles = { pool: this.#pool, stills: this.#stills };
    this.#pictures = new FilmPictures(draft, pictureFiles);
    this.#layers = new DraftLayers(draft, pictureFiles);
    const { canvas: frame } = draft.film;
    const sizes = { size: { width, height }, frame: { width: frame.width, height: frame.height } };
    this.#brand = new DraftBrandDrawing(draft, this.#stills, sizes);
    this.#scripts = new Map([...drawnParts(draft.film)].map((part) => [part, new ScriptPictures(sizes)]));
  }

  /**
   * Draws a frame with its mark. Throws when a file of the film cannot be read.
   * @returns the picture as I420 in `DRAFT_COLORS`, valid until the next frame
   */
  async paint(moment: DraftMoment): Promise<Uint8Array> {
    const context = this.#context;
    if (moment.of === 'film') await this.#paintFilm(moment.seconds);
    else await this.#brand.drawCard(context, moment.of, moment.seconds);
    drawMark(context, this.#mark);
    const { width, height } = context.canvas;
    toYuv(context.getImageData(0, 0, width, height).data, { width, height }, this.#pixels);
    return this.#pixels;
  }

  async close(): Promise<void> {
    for (const script of this.#scripts.values()) script.close();
    this.#brand.close();
    this.#pictures.close();
    this.#stills.close();
    await this.#pool.close();
  }

  async #paintFilm(seconds: number): Promise<void> {
    const { film, facts } = this.#draft;
    const frame = evaluateFilm(nearFilm(film, seconds).film, facts, seconds);
    const requests = [
      ...(await this.#pictures.requestsOf(frame, seconds)),
      ...this.#layers.requestsOf(frame),
    ];
    const [texts] = await Promise.all([this.#drawTexts(seconds), this.#pool.load(requests)]);
    const pictures = await this.#pictures.load(frame, seconds);
    const context = this.#context;
    const lay = (picture: CanvasImageSource | null | undefined) => {
      if (picture) context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
    };
    drawFrame(this.#stage, frame, pictures);
    lay(this.#stage.canvas);
    // The order is that of the preview.
    lay(texts.get('behind_under'));
    await this.#layers.draw(context, frame, 'behind');
    lay(texts.get('behind_over'));
    lay(this.#drawPeople(frame, pictures.peopleMask));
    lay(texts.get('under'));
    await this.#layers.draw(context, frame, 'over');
    lay(texts.get('over'));
    await this.#layers.draw(context, frame, 'logos');
    await this.#brand.drawLogo(context);
  }

  /** Draws titles, stickers, bars and captions of a moment, by the part of the picture that they are in. */
  async #drawTexts(seconds: number): Promise<ReadonlyMap<ScriptPart, ImageBitmap | null>> {
    const drawn = [...this.#scripts].map(async ([part, pictures]) => {
      const known = this.#written.get(part);
      const isKnown = known && seconds >= known.from && seconds <= known.until;
      const script = isKnown ? known : this.#write(part, seconds);
      return [part, await pictures.draw(script, seconds)] as const;
    });
    return new Map(await Promise.all(drawn));
  }

  #write(part: ScriptPart, seconds: number): FilmScript {
    const { film, facts, id } = this.#draft;
    const script = filmScript({ film, facts, seed: id }, { seconds, part });
    this.#written.set(part, script);
    return script;
  }

  /** Draws the people of a frame for the layers behind them; null while there are none. */
  #drawPeople(
    { pictures, transition }: FrameState,
    mask: Parameters<typeof drawPeople>[2]['mask'] | null,
  ): HTMLCanvasElement | null {
    const picture = mask && maskedPicture(pictures);
    if (!picture) return null;
    drawPeople(this.#people, this.#stage.canvas, { picture, mask, transition });
    return this.#people.canvas;
  }
}

function newCanvas(
  { width, height }: Pick<DraftPlan, 'width' | 'height'>,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('The browser draws no canvas.');
  return context;
}
