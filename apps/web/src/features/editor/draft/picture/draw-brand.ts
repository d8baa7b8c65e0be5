import { CARD_FADE_SECONDS, type DrawnCard, drawCard } from '@atelier/captions/brand/draw-card';
import { type LogoBox, placeLogo } from '@atelier/captions/brand/place-logo';
import type { Frame } from '@atelier/captions/caption-line';
import { captionBoxes } from '@atelier/film/evaluate/caption-boxes';
import type { CardSide } from '../../player/film-cards.ts';
import type { DraftFilm } from '../draft-film.ts';
import { ScriptPictures } from './script-pictures.ts';
import type { StillPictures } from './still-pictures.ts';

/** The time of a card's script at which its title stands, in seconds. */
const CARD_SECONDS = 0.1;

type Sizes = ConstructorParameters<typeof ScriptPictures>[0];

/** Draws what the brand adds to a film: its logo, and the cards before and after the film. */
export class DraftBrandDrawing {
  readonly #draft: DraftFilm;
  readonly #stills: StillPictures;
  readonly #sizes: Sizes;
  readonly #logoBox: LogoBox | null;
  readonly #cards = new Map<CardSide, DrawnCard>();
  #scripts: ScriptPictures | null = null;

  constructor(draft: DraftFilm, stills: StillPictures, sizes: Sizes) {
    this.#draft = draft;
    this.#stills = stills;
    this.#sizes = sizes;
    this.#logoBox = logoBoxOf(draft);
  }

  /** Draws the logo over a frame of the film. Throws when its picture cannot be read. */
  async drawLogo(context: CanvasRenderingContext2D): Promise<void> {
    const { kit } = this.#draft.brand;
    if (this.#logoBox && kit) await this.#drawLogo(context, this.#logoBox, kit.logo.opacity);
  }

  /** Draws a card. Throws when libass, a font or the logo cannot be loaded. @param seconds the time since its start */
  async drawCard(context: CanvasRenderingContext2D, side: CardSide, seconds: number): Promise<void> {
    const card = this.#draft.brand.cards[side];
    if (!card) return;
    const { width, height } = context.canvas;
    context.fillStyle = card.background;
    context.fillRect(0, 0, width, height);
    const drawn = this.#cards.get(side) ?? drawCard(card, this.#draft.brand.logo, this.#draft.film.canvas);
    this.#cards.set(side, drawn);
    const opacity = Math.min(1, seconds / CARD_FADE_SECONDS);
    if (drawn.logo) await this.#drawLogo(context, drawn.logo, opacity);
    const { ass } = drawn;
    if (ass === null) return;
    this.#scripts ??= new ScriptPictures(this.#sizes);
    const title = await this.#scripts.draw({ ass, fonts: [card.font] }, CARD_SECONDS);
    context.globalAlpha = opacity;
    if (title) context.drawImage(title, 0, 0, width, height);
    context.globalAlpha = 1;
  }

  close(): void {
    this.#scripts?.close();
  }

  async #drawLogo(context: CanvasRenderingContext2D, box: LogoBox, opacity: number): Promise<void> {
    const { logoUrl } = this.#draft.brand;
    if (logoUrl === null) return;
    const { image } = await this.#stills.at(logoUrl);
    const scale = scaleOf(context.canvas, this.#draft.film.canvas);
    context.save();
    context.globalAlpha = opacity;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, box.x * scale.x, box.y * scale.y, box.width * scale.x, box.height * scale.y);
    context.restore();
  }
}

function logoBoxOf({ id, film, facts, brand: { kit, logo } }: DraftFilm): LogoBox | null {
  if (!film.brand?.logo || !kit?.logo.shown || !logo) return null;
  const captions = captionBoxes({ film, facts, seed: id });
  return placeLogo({ mark: kit.logo, logo, frame: film.canvas, captions });
}

const scaleOf = (canvas: Frame, film: Frame) => ({
  x: canvas.width / film.width,
  y: canvas.height / film.height,
});
