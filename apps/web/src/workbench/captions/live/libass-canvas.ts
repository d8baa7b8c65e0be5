import type { Frame } from '@atelier/captions/caption-line';
import { FONTS, type FontId } from '@atelier/captions/fonts/fonts';
import JASSUB from 'jassub';

/** libass in the browser, drawing one track of subtitles on a canvas of its own inside `container`. */
export class LibassCanvas {
  readonly #canvas = document.createElement('canvas');
  readonly #fonts = new Set<FontId>();
  #instance: JASSUB | null = null;
  #isFresh = false;

  /** @param className of the canvas, which fills the picture. */
  constructor(container: HTMLElement, className: string) {
    this.#canvas.className = className;
    container.append(this.#canvas);
  }

  /** Shows other subtitles. Throws when libass or a font cannot be loaded. */
  async setTrack(ass: string, fonts: readonly FontId[]): Promise<void> {
    const missing = fonts.filter((font) => !this.#fonts.has(font));
    const urls = missing.map(fontUrl);
    for (const font of missing) this.#fonts.add(font);
    if (!this.#instance) {
      const defaultFont = fonts[0] ? FONTS[fonts[0]].family : '';
      const instance = new JASSUB({
        canvas: this.#canvas,
        subContent: ass,
        fonts: urls,
        defaultFont,
        // Nothing is looked for on the person's machine or elsewhere.
        queryFonts: false,
      });
      this.#instance = instance;
      await instance.ready;
      // Its constructor reports a failure to the console only.
      if (!instance.renderer) throw new Error('libass could not be started');
    } else {
      await this.#instance.ready;
      if (urls.length > 0) await this.#instance.renderer.addFonts(urls);
      await this.#instance.renderer.setTrack(ass);
    }
    this.#isFresh = true;
  }

  /** Draws the moment, in seconds of the track. Frames that come too fast are dropped. */
  async draw(seconds: number, frame: Frame): Promise<void> {
    if (!this.#instance?.renderer) return;
    const repaint = this.#isFresh;
    this.#isFresh = false;
    await this.#instance.manualRender(
      { mediaTime: seconds, expectedDisplayTime: performance.now(), ...frame },
      repaint,
    );
  }

  async destroy(): Promise<void> {
    const instance = this.#instance;
    this.#instance = null;
    this.#canvas.remove();
    await instance?.destroy();
  }
}

function fontUrl(font: FontId): string {
  const fileName = FONTS[font].file.split('/').at(-1) ?? '';
  return new URL(`/fonts/${encodeURIComponent(fileName)}`, window.location.origin).href;
}
