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
  /** True where nobody is seen. */
  isEmpty: boolean;
}

/** The masks of a block. */
export interface MaskSheet {
  picture: ImageBitmap;
  /** For each mask, true where nobody is seen. */
  isEmpty: readonly boolean[];
}

/** `loading`: masks of the shown moment are on their way; `failed`: there are none for a source. */
export type MaskState = 'ready' | 'loading' | 'failed';

interface Block {
  source: string;
  block: number;
}

/** Reads the sheet of a block; null where a source has no masks. */
type ReadSheet = (block: Block, signal: AbortSignal) => Promise<MaskSheet | null>;

/** Sheets in memory: each has about four megabytes. */
const MOST_SHEETS = 12;
/** A sheet that could not be read is asked for again after this time, in ms. */
const RETRY_MS = 10_000;

const ROWS = MASKS_PER_BLOCK / MASK_SHEET_COLUMNS;
/** Returns the number of the mask of a moment of a source, and of its block. */
function placeOf(seconds: number) {
  const index = Math.max(0, Math.floor(seconds * MASKS_PER_SECOND + 1e-6));
  return { index, block: Math.floor(index / MASKS_PER_BLOCK) };
}

const keyOf = ({ source, block }: Block) => `${block} ${source}`;

/** The masks of the people in the sources of a film, read one sheet after another: what is shown first, then what follows. */
export class PersonMasks {
  readonly #read: ReadSheet;
  readonly #sheets = new Map<string, MaskSheet>();
  readonly #failedAt = new Map<string, number>();
  readonly #without = new Set<string>();
  readonly #masked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #wanted: Block[] = [];
  #isReading = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
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
    const { block } = placeOf(seconds);
    this.#wanted = [
      { source, block },
      { source, block: block + 1 },
    ];
    const isKept = this.#sheets.has(keyOf({ source, block }));
    void this.#readNext();
    this.#show(this.#without.has(source) ? 'failed' : isKept ? 'ready' : 'loading');
    return this.peek(source, seconds);
  }

  /** Returns the mask of a moment if its sheet is in memory, and asks for nothing. */
  peek(source: string, seconds: number): PersonMask | null {
    const { index, block } = placeOf(seconds);
    const kept = this.#kept({ source, block });
    if (!kept) return null;
    const { picture: sheet, isEmpty } = kept;
    const cell = index % MASKS_PER_BLOCK;
    const width = sheet.width / MASK_SHEET_COLUMNS;
    const height = sheet.height / ROWS;
    const x = (cell % MASK_SHEET_COLUMNS) * width;
    const y = Math.floor(cell / MASK_SHEET_COLUMNS) * height;
    return { sheet, cell: { x, y, width, height }, isEmpty: isEmpty[cell] ?? false };
  }

  /** Tells that nothing is shown behind people now, so that no sheet is needed. */
  rest(): void {
    this.#wanted = [];
    this.#show('ready');
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#retry);
    this.#listeners.clear();
    for (const { picture } of this.#sheets.values()) picture.close();
    this.#sheets.clear();
  }

  /** Returns a sheet and makes it the last one to be dropped. */
  #kept(block: Block): MaskSheet | null {
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
      if (this.#closing.signal.aborted) sheet?.picture.close();
      else this.#keep(next, sheet);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      console.warn('The masks of people cannot be read', error);
      this.#failedAt.set(keyOf(next), performance.now());
      this.#retry = setTimeout(() => void this.#readNext(), RETRY_MS + 1);
    } finally {
      this.#isReading = false;
    }
    this.#notify();
    await this.#readNext();
  }

  #keep(block: Block, sheet: MaskSheet | null): void {
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
      old.picture.close();
      this.#sheets.delete(oldest);
    }
  }

  #show(state: MaskState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#notify();
  }

  /** Calls the listeners after the present call: they draw, and drawing asks for masks. */
  #notify(): void {
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }
}
