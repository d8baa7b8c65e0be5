import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync } from '@contentauth/c2pa-wasm';

let isReady = false;

/**
 * Compiles c2pa-rs, once in a process. c2pa-wasm is made for workers of browsers: it reads blobs with `FileReaderSync`,
 * which Node does not have.
 */
export function loadC2pa(): void {
  if (isReady) return;
  const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: readFileSync(wasm) });
  Object.assign(globalThis, { FileReaderSync: FileBlobReader });
  isReady = true;
}

/** The settings of every call: nothing is fetched from an address in a manifest, and no picture is added. */
export const OFFLINE = {
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
};

/** Opens a file as a blob for the time of a call. */
export async function withBlob<Result>(
  path: string,
  use: (blob: FileBlob) => Promise<Result>,
): Promise<Result> {
  const file = openSync(path, 'r');
  try {
    return await use(new FileBlob(file, { start: 0, end: fstatSync(file).size }));
  } finally {
    closeSync(file);
  }
}

/** A blob whose bytes stay on the disk until a slice is read. */
export class FileBlob extends Blob {
  readonly #file: number;
  readonly #start: number;
  readonly #end: number;

  constructor(file: number, { start, end }: { start: number; end: number }) {
    super([]);
    this.#file = file;
    this.#start = start;
    this.#end = end;
  }

  override get size(): number {
    return this.#end - this.#start;
  }

  override slice(from = 0, to = this.size): FileBlob {
    const within = (place: number) =>
      place < 0 ? Math.max(this.size + place, 0) : Math.min(place, this.size);
    const start = this.#start + within(from);
    return new FileBlob(this.#file, { start, end: Math.max(start, this.#start + within(to)) });
  }

  readBytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    for (let read = 0; read < bytes.length; ) {
      const more = readSync(this.#file, bytes, read, bytes.length - read, this.#start + read);
      if (more === 0) throw new Error('The file became shorter while it was read.');
      read += more;
    }
    return bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.readBytes().buffer;
  }
}

class FileBlobReader {
  readAsArrayBuffer(blob: unknown): ArrayBuffer {
    if (!(blob instanceof FileBlob)) throw new Error('Only blobs of files are read.');
    return blob.readBytes().buffer;
  }
}
