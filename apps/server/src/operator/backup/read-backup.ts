import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { type Secrets, secretsSchema } from '../../platform/config/secrets.ts';
import {
  BackupError,
  type BackupHeader,
  CHECKSUMS_ENTRY,
  checksumsSchema,
  HEADER_ENTRY,
  headerSchema,
  SECRETS_ENTRY,
} from './backup-format.ts';

/** Yields the entries of a backup in order; unread content of an entry is skipped. */
export async function* entriesOf(file: string): AsyncGenerator<{ name: string; content: Readable }> {
  const reader = extract();
  const source = createReadStream(file);
  source.on('error', (error) => reader.destroy(error));
  // A truncated file shows as an entry that ends too early, or as this error after the loop.
  let failure: Error | null = null;
  reader.on('error', (error) => {
    failure = error;
  });
  source.pipe(reader);
  try {
    for await (const entry of reader) {
      yield { name: entry.header.name, content: Readable.from(chunksOf(entry, file)) };
      entry.resume();
    }
    if (failure) throw failure;
  } catch (error) {
    throw notWhole(file, error);
  } finally {
    source.destroy();
  }
}

async function* chunksOf(entry: AsyncIterable<unknown>, file: string) {
  try {
    yield* entry;
  } catch (error) {
    throw notWhole(file, error);
  }
}

function notWhole(file: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`${file} is not a whole backup: ${reason}`, { cause: error });
}

/**
 * Reads a backup to its end and compares every checksum, before anything is written anywhere.
 * Throws BackupError for a file that is cut, changed or no backup.
 */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; secrets: Secrets }> {
  const found: Record<string, string> = {};
  const texts = new Map<string, string>();
  for await (const { name, content } of entriesOf(file)) {
    if (texts.has(CHECKSUMS_ENTRY)) throw new BackupError(`${file}: ${name} comes after the end.`);
    if ([HEADER_ENTRY, SECRETS_ENTRY, CHECKSUMS_ENTRY].includes(name)) {
      const value = await text(content);
      texts.set(name, value);
      found[name] = createHash('sha256').update(value).digest('hex');
    } else {
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk as Buffer);
      found[name] = hash.digest('hex');
    }
  }
  delete found[CHECKSUMS_ENTRY];
  const wanted = parse(file, texts.get(CHECKSUMS_ENTRY), checksumsSchema);
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const wrong = [...names].filter((name) => found[name] !== wanted[name]);
  if (wrong.length > 0) {
    throw new BackupError(`${file} is damaged: ${wrong.slice(0, 3).join(', ')} is not what was backed up.`);
  }
  return {
    header: parse(file, texts.get(HEADER_ENTRY), headerSchema),
    secrets: parse(file, texts.get(SECRETS_ENTRY), secretsSchema),
  };
}

function parse<T>(file: string, value: string | undefined, schema: z.ZodType<T>): T {
  try {
    // biome-ignore lint/plugin: an operator's own backup, read by a program of its own
    return schema.parse(JSON.parse(value ?? ''));
  } catch (error) {
    throw new BackupError(`${file} is not a whole backup of this Atelier.`, { cause: error });
  }
}
