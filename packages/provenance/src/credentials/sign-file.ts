import { writeFileSync } from 'node:fs';
import { type Credentials, isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { type IngredientName, manifestOf, type Story } from '../story.ts';
import { loadC2pa, OFFLINE, withBlob } from './c2pa.ts';
import { createSigner, type SigningKey } from './cose-sign.ts';
import { readCredentials } from './read-credentials.ts';
import { signableType } from './signable-type.ts';

/** A file that a result was made from. */
export interface Source {
  /** A plain word: readers see it as the title of the ingredient. */
  name: string;
  path: string;
}

/** `unsignable`: the container has no place for credentials. */
export type SigningOutcome = {
  state: 'signed' | 'unsignable';
  /** True when a source carried credentials. */
  hadCredentials: boolean;
  /** Null for ordinary editing of recordings. */
  sourceType: Credentials['sourceType'];
};

/**
 * Writes a copy of a file with Content Credentials: what was done, by which tool and engines, and from which files,
 * whose own credentials are kept as ingredients. The output is held in memory: about five times the file.
 * @param sources the files it was made from, the main one first
 */
export async function signFile(
  files: { path: string; target: string; sources: readonly Source[] },
  story: Story,
  key: SigningKey,
): Promise<SigningOutcome> {
  loadC2pa();
  const sources = await Promise.all(files.sources.map(readSource));
  const signed = sources.filter(({ credentials }) => credentials !== null);
  const hasAi = signed.some(({ credentials }) => isMadeByAi(credentials?.sourceType ?? null));
  // A film with something of AI is a composite; a file in another format is what it was.
  const inherited = hasAi && story.action === 'c2pa.edited' ? 'compositeWithTrainedAlgorithmicMedia' : null;
  const sourceType = story.sourceType ?? inherited;
  const outcome = {
    hadCredentials: signed.length > 0,
    sourceType: sourceType ?? (hasAi ? 'trainedAlgorithmicMedia' : null),
  };
  const format = await signableType(files.path);
  if (format === null) return { state: 'unsignable', ...outcome };

  const named = sources.map((source, index): IngredientName & (typeof sources)[number] => ({
    ...source,
    id: `source-${index + 1}`,
    // A new work has no parent: pictures that it follows are components.
    relationship: index === 0 && story.action !== 'c2pa.created' ? 'parentOf' : 'componentOf',
  }));
  const builder = WasmBuilder.fromJson(
    JSON.stringify(manifestOf({ ...story, sourceType }, format, named)),
    JSON.stringify(OFFLINE),
  );
  try {
    for (const { id, relationship, name, path, type, credentials } of named) {
      const ingredient = { title: name, relationship, label: id };
      if (type !== null && credentials !== null)
        await withBlob(path, (blob) => builder.addIngredientFromBlob(JSON.stringify(ingredient), type, blob));
      else builder.addIngredient(JSON.stringify({ ...ingredient, ...(type !== null && { format: type }) }));
    }
    const bytes = await withBlob(files.path, (blob) => builder.sign(createSigner(key), [], format, blob));
    writeFileSync(files.target, bytes);
  } finally {
    builder.free();
  }
  return { state: 'signed', ...outcome };
}

async function readSource(source: Source) {
  const type = await signableType(source.path);
  return {
    ...source,
    type,
    credentials: type === null ? null : await readCredentials(source.path, { anchorsPem: '' }),
  };
}
