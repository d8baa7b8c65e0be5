import type { Frame } from '@atelier/captions/caption-line';
import { type DrawnFontId, familyOf } from '@atelier/captions/fonts/own-fonts';
import { scriptFontsOfAss } from '@atelier/captions/scripts/script-fonts';
import JASSUB from 'jassub';
import { fontSource } from '../looks/font-source.ts';

/** libass in the browser, drawing one track of subtitles on a canvas of its own inside `container`. */
export class LibassCanvas {
  readonly #canvas = document.createElement('canvas');
  readonly #fonts = new Set<DrawnFontId>();
  #instance: JASSUB | null = null;
  #isFresh = false;
  #isClosed = false;
  #newest: symbol | null = null;
  #drawing: Promise<void> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param className of the canvas, which fills the picture. */
  constructor(container: Pick<HTMLElement, 'append'>, className: string) {
    this.#canvas.className = className;
    container.append(this.#canvas);
  }

  /** Shows other subtitles. Throws when libass or a font cannot be loaded. */
  setTrack(ass: string, fonts: readonly DrawnFontId[]): Promise<void> {
    // One after the other: a second call while the first fetches its font would start a second libass.
    const show = () => this.#show(ass, fonts);
    const shown = this.#last.then(show, show);
    this.#last = shown;
    return shown;
  }

  async #show(ass: string, fonts: readonly DrawnFontId[]): Promise<void> {
    const wanted = [...fonts, ...scriptFontsOfAss(ass)];
    const missing = wanted.filter((font) => !this.#fonts.has(font));
    const sources = await Promise.all(missing.map(fontSource));
    if (this.#isClosed) return;
    for (const font of missing) this.#fonts.add(font);
    if (!this.#instance) {
      const defaultFont = fonts[0] ? familyOf(fonts[0]).family : '';
      const instance = new JASSUB({
        canvas: this.#canvas,
        subContent: ass,
        fonts: sources,
        defaultFont,
        // No font is searched for on the person's machine or elsewhere.
        queryFonts: false,
      });
      this.#instance = instance;
      await instance.ready;
      // Its constructor reports a failure to the console only.
      if (!instance.renderer) throw new Error('libass could not be started');
    } else {
      await this.#instance.ready;
      if (sources.length > 0) await this.#instance.renderer.addFonts(sources);
      await this.#instance.renderer.setTrack(ass);
    }
    this.#isFresh = true;
  }

  /**
   * Draws a moment once the drawing before it has ended.
   * @param seconds the time in the track
   * @returns false when a later moment was asked for meanwhile, so that this one is not drawn
   */
  async draw(seconds: number, frame: Frame): Promise<boolean> {
    const moment = Symbol('moment');
    this.#newest = moment;
    while (this.#drawing) await this.#drawing;
    if (this.#newest !== moment || !this.#instance?.renderer) return false;
    const repaint = this.#isFresh;
    this.#isFresh = false;
    const drawn = this.#instance.manualRender(
      { mediaTime: seconds, expectedDisplayTime: performance.now(), ...frame },
      repaint,
    );
    const ended = () => {
      this.#drawing = null;
    };
    this.#drawing = drawn.then(ended, ended);
    await drawn;
    return true;
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    const instance = this.#instance;
    this.#instance = null;
    this.#canvas.remove();
    await instance?.destroy();
  }
}
