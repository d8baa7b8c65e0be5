import { StringDecoder } from 'node:string_decoder';
import { readJson } from '@atelier/contracts/text/read-json';

/** Receives the text of one `images[i]` in chunks. */
export interface ImageSink {
  write(base64: string): Promise<void>;
  end(): Promise<void>;
}

export class JsonImageError extends Error {
  override readonly name = 'JsonImageError';
}

/** Everything but the images together: a prompt and a few settings. */
const MOST_OTHER_CHARACTERS = 64 * 1024;

/**
 * Reads `{"prompt": …, "images": ["…", …], …}` while it arrives: the images' text streams to sinks and never lies in
 * memory; the rest is collected and parsed as JSON with every image replaced by an empty string.
 */
export class JsonImageStream {
  readonly #openImage: (index: number) => Promise<ImageSink>;
  readonly #decoder = new StringDecoder('utf8');
  /** The document without the images' text. */
  #rest = '';
  #depth = 0;
  #key = '';
  /** A string being read: its place decides what becomes of it. */
  #string: 'none' | 'plain' | 'image' = 'none';
  #plain = '';
  #escaped = false;
  #expectsKey = false;
  #inImages = false;
  #images = 0;
  #sink: ImageSink | null = null;

  constructor(openImage: (index: number) => Promise<ImageSink>) {
    this.#openImage = openImage;
  }

  async push(chunk: Uint8Array): Promise<void> {
    const text = this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    for (let at = 0; at < text.length; ) {
      if (this.#string === 'image') at = await this.#readImage(text, at);
      else {
        await this.#readCharacter(text[at] ?? '');
        at += 1;
      }
    }
  }

  /** The parsed document, its images emptied. Throws JsonImageError. */
  end(): unknown {
    try {
      return readJson(this.#rest);
    } catch (error) {
      throw new JsonImageError('The request is not JSON.', { cause: error });
    }
  }

  /** @returns the place after what was read */
  async #readImage(text: string, from: number): Promise<number> {
    const quote = text.indexOf('"', from);
    const end = quote < 0 ? text.length : quote;
    // `\/` is the one escape that some writers make; its two characters may come in two chunks.
    const piece = text.slice(from, end).replaceAll('\\', '');
    if (/\s/u.test(piece)) throw new JsonImageError('An image is not base64.');
    if (piece !== '') await this.#sink?.write(piece);
    if (quote < 0) return end;
    await this.#sink?.end();
    this.#sink = null;
    this.#string = 'none';
    this.#keep('"');
    return quote + 1;
  }

  async #readCharacter(character: string): Promise<void> {
    this.#keep(character);
    if (this.#string === 'plain') {
      if (this.#escaped) this.#escaped = false;
      else if (character === '\\') this.#escaped = true;
      else if (character === '"') this.#endPlain();
      else this.#plain += character;
      return;
    }
    if (character === '"') await this.#beginString();
    else if (character === '{' || character === '[') this.#open(character);
    else if (character === '}' || character === ']') this.#close();
    else if (character === ',') this.#expectsKey = this.#depth === 1;
  }

  async #beginString(): Promise<void> {
    if (this.#inImages && this.#depth === 2) {
      this.#sink = await this.#openImage(this.#images);
      this.#images += 1;
      this.#string = 'image';
      return;
    }
    this.#string = 'plain';
    this.#plain = '';
  }

  #endPlain(): void {
    this.#string = 'none';
    if (this.#depth === 1 && this.#expectsKey) {
      this.#key = this.#plain;
      this.#expectsKey = false;
    }
  }

  #open(character: string): void {
    this.#depth += 1;
    if (this.#depth === 1) this.#expectsKey = character === '{';
    if (this.#depth === 2) this.#inImages = this.#key === 'images' && character === '[';
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#depth < 2) this.#inImages = false;
  }

  #keep(character: string): void {
    this.#rest += character;
    if (this.#rest.length > MOST_OTHER_CHARACTERS) throw new JsonImageError('The request is too large.');
  }
}
