import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@atelier/contracts/text/read-json';
import { readOnnxMetadata } from '../onnx-metadata.ts';
import { knownModel } from './known-models.ts';
import { type ModelManifest, modelManifestSchema } from './model-manifest.ts';
import type { SherpaModel, SherpaModelKind } from './sherpa-model.ts';

/** Finds the speech models in the folders directly inside `modelsDirs`. */
export async function findSherpaModels(modelsDirs: readonly string[]): Promise<SherpaModel[]> {
  const folders = (await Promise.all(modelsDirs.map(listFolders))).flat();
  const models = await Promise.all(folders.map(readModelFolder));
  return models.filter((model) => model !== null);
}

/** Finds the Silero model for voice activity detection in the folders directly inside `modelsDirs`, or returns null. */
export async function findSileroModel(modelsDirs: readonly string[]): Promise<string | null> {
  for (const folder of (await Promise.all(modelsDirs.map(listFolders))).flat()) {
    const file = (await listFiles(folder)).find((name) => /^silero[_-]vad.*\.onnx$/u.test(name));
    if (file !== undefined) return join(folder, file);
  }
  return null;
}

/** Reads a model from the files of a folder and its `model.json`; null when its kind is unknown. */
async function readModelFolder(folder: string): Promise<SherpaModel | null> {
  const names = await listFiles(folder);
  const encoder = pickOnnx(names, 'encoder');
  const decoder = pickOnnx(names, 'decoder');
  const joiner = pickOnnx(names, 'joiner');
  const tokens = names.find((name) => /(?:^|-)tokens\.txt$/u.test(name));
  if (encoder === null || decoder === null || tokens === undefined) return null;
  const name = folder.split('/').at(-1) ?? folder;
  const manifest = { ...knownModel(name), ...(await readManifest(folder, names)) };
  const metadata = await readOnnxMetadata(join(folder, encoder));
  const kind = manifest.kind ?? detectKind({ metadata, hasJoiner: joiner !== null, name });
  if (kind === null || (kind !== 'offline-whisper' && joiner === null)) return null;
  const label = manifest.label ?? { fr: name, en: name };
  return {
    name,
    kind,
    files: {
      encoder: join(folder, encoder),
      decoder: join(folder, decoder),
      joiner: joiner === null ? null : join(folder, joiner),
      tokens: join(folder, tokens),
    },
    nemo: metadata.get('model_type')?.startsWith('EncDec') ?? /nemo|parakeet/u.test(name),
    hasAlignmentHeads: Number(metadata.get('n_alignment_heads') ?? 0) > 0,
    translates: kind === 'offline-whisper' && !NOT_TRANSLATING.test(name),
    singleCase: kind !== 'offline-whisper' && (await hasSingleCase(join(folder, tokens))),
    latenessSeconds:
      manifest.latenessSeconds ?? (kind === 'online-transducer' ? STREAMING_LATENESS_SECONDS : 0),
    languages: manifest.languages ?? [],
    quality: manifest.quality ?? 'draft',
    wordErrors: manifest.wordErrors ?? null,
    rank: manifest.rank,
    label,
  };
}

/** English models, and turbo and distilled ones, which were trained without translated speech. */
const NOT_TRANSLATING = /\.en\b|turbo|distil/u;

/** The delay of streaming models, measured on one of the family. */
const STREAMING_LATENESS_SECONDS = 0.26;

function detectKind(found: {
  metadata: Map<string, string>;
  hasJoiner: boolean;
  name: string;
}): SherpaModelKind | null {
  const type = found.metadata.get('model_type') ?? '';
  if (!found.hasJoiner)
    return type.startsWith('whisper') || /whisper/u.test(found.name) ? 'offline-whisper' : null;
  const streams = ['decode_chunk_len', 'chunk_shift', 'window_size'].some((key) => found.metadata.has(key));
  return streams || /streaming/u.test(found.name) ? 'online-transducer' : 'offline-transducer';
}

/** Returns the file of a part, preferably int8, which is faster on a CPU and about as accurate. */
function pickOnnx(names: readonly string[], part: string): string | null {
  const candidates = names.filter((name) => name.endsWith('.onnx') && name.includes(part)).sort();
  return candidates.find((name) => name.includes('int8')) ?? candidates[0] ?? null;
}

async function readManifest(folder: string, names: readonly string[]): Promise<ModelManifest> {
  if (!names.includes('model.json')) return {};
  try {
    const parsed = modelManifestSchema.safeParse(
      readJson(await readFile(join(folder, 'model.json'), 'utf8')),
    );
    return parsed.success ? parsed.data : {};
  } catch (error) {
    // An invalid hand-written file is ignored; the folder is then described by its files alone.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

async function hasSingleCase(tokensPath: string): Promise<boolean> {
  const tokens = (await readFile(tokensPath, 'utf8'))
    .split('\n')
    .filter((line) => !line.startsWith('<'))
    .map((line) => line.replace(/(?<!\s)\s+\d+\s*$/u, ''))
    .join('');
  return !/\p{Ll}/u.test(tokens) || !/\p{Lu}/u.test(tokens);
}

async function listFolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(emptyWhenMissing);
  // Names with a leading dot belong to the installer (downloads, partial folders).
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map((entry) => join(parent, entry.name))
    .sort();
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(emptyWhenMissing)).sort();
}

function emptyWhenMissing(error: unknown): never[] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return [];
  throw error;
}
