import {
  MASK_SHEET_COLUMNS,
  MASKS_PER_BLOCK,
  MASKS_PER_SECOND,
} from '@atelier/contracts/tools/film/mask-sheet';
import type { Rectangle } from '@atelier/film';

/** The mask of a moment: a part of a sheet, in its pixels. Opaque where people are. */
export interface PersonMask {
  sheet: ImageBitmap;
  cell: Rectangle;
}

/** `loading`: masks of the shown moment are on their way; `failed`: there are none for a source. */
export type MaskState = 'ready' | 'loading' | 'failed';

interface Block {
  source: string;
  block: number;
}

/** Reads the sheet of a block; null where a source has no masks. */
type ReadSheet = (block: Block, signal: AbortSignal) => Promise<ImageBitmap | null>;

/** Sheets in memory: each has about four megabytes. */
const MOST_SHEETS = 12;
/** A sheet that could not be read is asked for again after this time, in ms. */
const RETRY_MS = 10_000;

const ROWS = MASKS_PER_BLOCK / MASK_SHEET_COLUMNS;
const keyOf = ({ source, block }: Block) => `${block} ${source}`;

/** The masks of the people in the sources of a film, read one sheet after another: what is shown first, then what follows. */
export class PersonMasks {
  readonly #read: ReadSheet;
  readonly #sheets = new Map<string, ImageBitmap>();
  readonly #failedAt = new Map<string, number>();
  readonly #without = new Set<string>();
  readonly #masked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #wanted: Block[] = [];
  #isReading = false;
  #state: MaskState = 'ready';

  constructor(read: ReadSheet) {
    this.#read = read;
  }

  get state(): MaskState {
    return this.#state;
  }

  /** Calls a listener when a sheet arrives or the state changes. @returns a function that ends this */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Returns the mask of a moment of a source, or null while it is read or where there is none. Asks for the sheet of the
   * moment and the one after it.
   */
  at(source: string, seconds: number): PersonMask | null {
    const index = Math.max(0, Math.floor(seconds * MASKS_PER_SECOND + 1e-6));
    const block = Math.floor(index / MASKS_PER_BLOCK);
    this.#wanted = [
      { source, block },
      { source, block: block + 1 },
    ];
    const sheet = this.#kept({ source, block });
    void this.#readNext();
    this.#show(this.#without.has(source) ? 'failed' : sheet ? 'ready' : 'loading');
    if (!sheet) return null;
    const cell = index % MASKS_PER_BLOCK;
    const width = sheet.width / MASK_SHEET_COLUMNS;
    const height = sheet.height / ROWS;
    const x = (cell % MASK_SHEET_COLUMNS) * width;
    const y = Math.floor(cell / MASK_SHEET_COLUMNS) * height;
    return { sheet, cell: { x, y, width, height } };
  }

  /** Tells that nothing is shown behind people now, so that no sheet is needed. */
  rest(): void {
    this.#wanted = [];
    this.#show('ready');
  }

  close(): void {
    this.#closing.abort();
    this.#listeners.clear();
    for (const sheet of this.#sheets.values()) sheet.close();
    this.#sheets.clear();
  }

  /** Returns a sheet and makes it the last one to be dropped. */
  #kept(block: Block): ImageBitmap | null {
    const key = keyOf(block);
    const sheet = this.#sheets.get(key);
    if (!sheet) return null;
    this.#sheets.delete(key);
    this.#sheets.set(key, sheet);
    return sheet;
  }

  async #readNext(): Promise<void> {
    if (this.#isReading) return;
    const now = performance.now();
    const next = this.#wanted.find(
      (block) =>
        !this.#sheets.has(keyOf(block)) &&
        !this.#without.has(block.source) &&
        now - (this.#failedAt.get(keyOf(block)) ?? Number.NEGATIVE_INFINITY) > RETRY_MS,
    );
    if (!next || this.#closing.signal.aborted) return;
    this.#isReading = true;
    try {
      const sheet = await this.#read(next, this.#closing.signal);
      if (this.#closing.signal.aborted) sheet?.close();
      else this.#keep(next, sheet);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      console.warn('The masks of people cannot be read', error);
      this.#failedAt.set(keyOf(next), performance.now());
    } finally {
      this.#isReading = false;
    }
    for (const listener of this.#listeners) listener();
    await this.#readNext();
  }

  #keep(block: Block, sheet: ImageBitmap | null): void {
    if (!sheet) {
      // A source that has sheets ended before this block.
      if (this.#masked.has(block.source)) this.#failedAt.set(keyOf(block), Number.POSITIVE_INFINITY);
      else this.#without.add(block.source);
      return;
    }
    this.#masked.add(block.source);
    this.#sheets.set(keyOf(block), sheet);
    for (const [oldest, old] of this.#sheets) {
      if (this.#sheets.size <= MOST_SHEETS) break;
      old.close();
      this.#sheets.delete(oldest);
    }
  }

  #show(state: MaskState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
