import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type KnownSpeaker, KOKORO_SPEAKERS, PIPER_SPEAKERS } from './known-voices.ts';

export interface VoiceModel {
  /** The folder's name. */
  name: string;
  kind: 'piper' | 'kokoro';
  files: { model: string; tokens: string; dataDir: string; voices: string | null; lexicon: string | null };
  speakers: readonly KnownSpeaker[];
}

/** Finds the supported voice models among the folders directly inside `modelsDir`, in order of names. */
export async function findVoiceModels(modelsDir: string): Promise<VoiceModel[]> {
  const entries = await readdir(modelsDir, { withFileTypes: true }).catch((): never[] => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const models = await Promise.all(
    folders.toSorted().map((name) => readFolder(path.join(modelsDir, name), name)),
  );
  return models.filter((model) => model !== null);
}

async function readFolder(folder: string, name: string): Promise<VoiceModel | null> {
  const speakers = speakersOf(name);
  if (!speakers) return null;
  const files = await readdir(folder).catch((): string[] => []);
  const model = files.find((file) => file.endsWith('.onnx'));
  const isComplete = model && files.includes('tokens.txt') && files.includes('espeak-ng-data');
  const kind = name.includes('kokoro') ? 'kokoro' : 'piper';
  if (!isComplete || (kind === 'kokoro' && !files.includes('voices.bin'))) return null;
  const at = (file: string) => path.join(folder, file);
  return {
    name,
    kind,
    files: {
      model: at(model),
      tokens: at('tokens.txt'),
      dataDir: at('espeak-ng-data'),
      voices: kind === 'kokoro' ? at('voices.bin') : null,
      lexicon: files.includes('lexicon-us-en.txt') ? at('lexicon-us-en.txt') : null,
    },
    speakers,
  };
}

/** Returns the speakers of a folder named like a release, with or without the quality or a prefix. */
export function speakersOf(name: string): readonly KnownSpeaker[] | null {
  for (const table of [PIPER_SPEAKERS, KOKORO_SPEAKERS]) {
    const key = Object.keys(table).find((known) => name.includes(known));
    if (key) return table[key] ?? null;
  }
  return null;
}
