export interface TarEntry {
  /** As the archive gives it: nothing is checked yet. */
  name: string;
  type: 'file' | 'folder' | 'other';
  sizeBytes: number;
}

/** What happens to an entry: its bytes go to `write` (none for null), then `end` is called. */
export interface TarSink {
  write(bytes: Uint8Array): void;
  end(): void;
}

const BLOCK = 512;
/** Of a long name or of pax records; real ones take a few hundred bytes. */
const MAX_META_BYTES = 1024 * 1024;

/**
 * Reads a tar stream as it comes, in every dialect that archives are published in: ustar, GNU long names, pax.
 * Programs called tar understand different options on each system; this needs none of them.
 * @throws Error on anything that is no tar.
 */
export class TarReader {
  readonly #onEntry: (entry: TarEntry) => TarSink | null;
  #pending = Buffer.alloc(0);
  #left = 0;
  #padding = 0;
  #sink: TarSink | null = null;
  #meta: { type: string; chunks: Uint8Array[] } | null = null;
  #longName: string | null = null;
  #paxSize: number | null = null;
  #ended = false;

  constructor(onEntry: (entry: TarEntry) => TarSink | null) {
    this.#onEntry = onEntry;
  }

  push(chunk: Buffer): void {
    let data = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    while (data.length > 0 && !this.#ended) {
      if (this.#left > 0) data = this.#takeBody(data);
      else if (this.#padding > 0) {
        const skipped = Math.min(this.#padding, data.length);
        this.#padding -= skipped;
        data = data.subarray(skipped);
      } else if (data.length < BLOCK) break;
      else {
        this.#takeHeader(data.subarray(0, BLOCK));
        data = data.subarray(BLOCK);
      }
    }
    this.#pending = this.#ended ? Buffer.alloc(0) : Buffer.from(data);
  }

  /** @throws Error when the archive broke off. */
  end(): void {
    if (this.#left > 0 || this.#sink !== null || this.#pending.length > 0)
      throw new Error('The archive broke off.');
  }

  /** Ends the entry that is open, if one is. */
  close(): void {
    this.#sink?.end();
    this.#sink = null;
  }

  #takeBody(data: Buffer): Buffer {
    const bytes = data.subarray(0, Math.min(this.#left, data.length));
    if (this.#meta) this.#meta.chunks.push(Buffer.from(bytes));
    else this.#sink?.write(bytes);
    this.#left -= bytes.length;
    if (this.#left === 0) this.#finishBody();
    return data.subarray(bytes.length);
  }

  #takeHeader(header: Buffer): void {
    // Two empty blocks end an archive; whatever follows is no part of it.
    if (header.every((byte) => byte === 0)) {
      this.#ended = true;
      return;
    }
    if (headerSum(header) !== readNumber(header.subarray(148, 156)))
      throw new Error('This is no tar archive.');
    const type = String.fromCharCode(header[156] ?? 0);
    const isMeta = 'LKxg'.includes(type) && type !== '\0';
    const sizeBytes = isMeta ? readNumber(header.subarray(124, 136)) : this.#sizeOf(header);
    this.#left = sizeBytes;
    this.#padding = (BLOCK - (sizeBytes % BLOCK)) % BLOCK;
    if (isMeta) {
      if (sizeBytes > MAX_META_BYTES) throw new Error('The archive has a name that is too long.');
      this.#meta = { type, chunks: [] };
    } else {
      const name = this.#longName ?? nameOf(header);
      this.#longName = null;
      this.#paxSize = null;
      this.#sink = this.#onEntry({ name, type: kindOf(type), sizeBytes });
    }
    if (sizeBytes === 0) this.#finishBody();
  }

  #sizeOf(header: Buffer): number {
    // Links and folders carry no bytes, whatever their header says.
    const hasBody = kindOf(String.fromCharCode(header[156] ?? 0)) === 'file';
    return hasBody ? (this.#paxSize ?? readNumber(header.subarray(124, 136))) : 0;
  }

  #finishBody(): void {
    const meta = this.#meta;
    this.#meta = null;
    if (meta) this.#takeMeta(meta.type, Buffer.concat(meta.chunks));
    else this.close();
  }

  #takeMeta(type: string, body: Buffer): void {
    if (type === 'L') this.#longName = textOf(body);
    if (type !== 'x') return;
    for (const [key, value] of paxRecords(body)) {
      if (key === 'path') this.#longName = value;
      if (key === 'size') this.#paxSize = Number(value);
    }
  }
}

function kindOf(type: string): TarEntry['type'] {
  if (type === '0' || type === '\0' || type === '7') return 'file';
  return type === '5' ? 'folder' : 'other';
}

function nameOf(header: Buffer): string {
  const name = textOf(header.subarray(0, 100));
  const isUstar = header.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isUstar ? textOf(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Octal text, or, when the first bit is set, a big-endian number. */
function readNumber(field: Buffer): number {
  const value =
    (field[0] ?? 0) & 0x80 ? field.readUIntBE(field.length - 6, 6) : Number.parseInt(textOf(field), 8);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('This is no tar archive.');
  return value;
}

/** The sum of all bytes, with the sum's own field read as spaces. */
function headerSum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

/** `length key=value\n`, the length counting its own digits. */
function paxRecords(body: Buffer): [string, string][] {
  const records: [string, string][] = [];
  for (let at = 0; at < body.length; ) {
    const length = Number.parseInt(body.toString('latin1', at, at + 20), 10);
    if (!(length > 0)) break;
    const record = body.toString('utf8', body.indexOf(0x20, at) + 1, at + length - 1);
    const equals = record.indexOf('=');
    records.push([record.slice(0, equals), record.slice(equals + 1)]);
    at += length;
  }
  return records;
}

function textOf(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end).trim();
}
