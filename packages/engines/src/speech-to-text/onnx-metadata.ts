import { type FileHandle, open } from 'node:fs/promises';

/** The number of the metadata field in ONNX's ModelProto. The graph (field 7) holds most bytes and is skipped. */
const METADATA_FIELD = 14;
const MAX_ENTRY_BYTES = 64 * 1024;
const MAX_FIELDS = 10_000;

/**
 * Reads the metadata of an ONNX file (`model_type`, `decode_chunk_len` …) without loading
 * the model. An unreadable file has none.
 */
export async function readOnnxMetadata(path: string): Promise<Map<string, string>> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await scanFields(file, size);
  } finally {
    await file.close();
  }
}

async function scanFields(file: FileHandle, sizeBytes: number): Promise<Map<string, string>> {
  const metadata = new Map<string, string>();
  let offset = 0;
  for (let fields = 0; offset < sizeBytes && fields < MAX_FIELDS; fields++) {
    const head = await readAt(file, offset, 20);
    const key = readVarint(head, 0);
    if (key === null) break;
    const kind = key.value & 7;
    if (kind === 0) {
      const value = readVarint(head, key.next);
      if (value === null) break;
      offset += value.next;
      continue;
    }
    const length = kind === 2 ? readVarint(head, key.next) : null;
    if (length === null) break;
    const bodyOffset = offset + length.next;
    if (key.value >>> 3 === METADATA_FIELD && length.value <= MAX_ENTRY_BYTES) {
      addEntry(metadata, await readAt(file, bodyOffset, length.value));
    }
    offset = bodyOffset + length.value;
  }
  return metadata;
}

/** A StringStringEntryProto: field 1 is the key, field 2 the value. */
function addEntry(metadata: Map<string, string>, entry: Buffer): void {
  const parts = new Map<number, string>();
  let offset = 0;
  while (offset < entry.length) {
    const key = readVarint(entry, offset);
    const length = key === null ? null : readVarint(entry, key.next);
    if (key === null || length === null) return;
    parts.set(key.value >>> 3, entry.toString('utf8', length.next, length.next + length.value));
    offset = length.next + length.value;
  }
  const name = parts.get(1);
  if (name !== undefined) metadata.set(name, parts.get(2) ?? '');
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

function readVarint(bytes: Buffer, offset: number): { value: number; next: number } | null {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[offset + index];
    if (byte === undefined) return null;
    // Multiplied, not shifted: lengths of large models do not fit 32 bits.
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, next: offset + index + 1 };
  }
  return null;
}
