import { type AnyFontId, type DrawnFontId, familyOf } from '@atelier/captions/fonts/own-fonts';
import { scriptFontsOfAss } from '@atelier/captions/scripts/script-fonts';
import wasmUrl from 'jassub/dist/wasm/jassub-worker.wasm?url';
import { fontSource } from '../../../../workbench/captions/looks/font-source.ts';
import type { ScriptReply, ScriptRequest } from './script.worker.ts';

/** A script for libass with the fonts that it names. */
interface Script {
  ass: string;
  fonts: readonly AnyFontId[];
}

type Sizes = Pick<ScriptRequest, 'size' | 'frame'>;

/**
 * Draws moments of scripts by the libass of the films, in a worker. The preview's canvas is painted with the screen's
 * frames; a draft needs the picture of each moment, also in a hidden tab.
 */
export class ScriptPictures {
  readonly #sizes: Sizes;
  readonly #worker = new Worker(new URL('./script.worker.ts', import.meta.url), {
    type: 'module',
    name: 'draft-script',
  });
  readonly #fonts = new Set<DrawnFontId>();
  #script: Script | null = null;
  #picture: ImageBitmap | null = null;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /**
   * Draws a moment of a script; calls follow each other. Throws when libass or a font cannot be loaded.
   * @returns a picture that is valid until the next call
   */
  async draw(script: Script, seconds: number): Promise<ImageBitmap | null> {
    const track = script === this.#script ? null : await this.#trackOf(script);
    this.#script = script;
    const reply = await this.#ask({ wasmUrl, track, seconds, ...this.#sizes });
    if ('error' in reply) throw new Error(`libass: ${reply.error}`);
    if (reply.picture) {
      this.#picture?.close();
      this.#picture = reply.picture;
    }
    return this.#picture;
  }

  close(): void {
    this.#worker.terminate();
    this.#picture?.close();
    this.#picture = null;
  }

  async #trackOf({ ass, fonts }: Script): Promise<NonNullable<ScriptRequest['track']>> {
    const missing = [...new Set([...fonts, ...scriptFontsOfAss(ass)])].filter(
      (font) => !this.#fonts.has(font),
    );
    const sources = await Promise.all(missing.map(fontSource));
    for (const font of missing) this.#fonts.add(font);
    return { ass, fonts: sources, defaultFont: fonts[0] ? familyOf(fonts[0]).family : '' };
  }

  #ask(request: ScriptRequest): Promise<ScriptReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ScriptReply>();
    this.#worker.onmessage = ({ data }: MessageEvent<ScriptReply>) => resolve(data);
    this.#worker.onerror = ({ message }) => reject(new Error(message));
    this.#worker.postMessage(request);
    return promise;
  }
}
