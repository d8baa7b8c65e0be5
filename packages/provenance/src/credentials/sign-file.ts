import { writeFileSync } from 'node:fs';
import { type Credentials, isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { type IngredientName, type ManifestFacts, manifestOf } from '../manifest.ts';
import { loadC2pa, OFFLINE, withBlob } from './c2pa.ts';
import { createSigner, type SigningKey } from './cose-sign.ts';
import { readCredentials } from './read-credentials.ts';
import { signableType } from './signable-type.ts';

/** A file that a result was made from. */
export interface Source {
  /** Title of the ingredient in the manifest, for example `video`; never the name of the person's file. */
  name: string;
  path: string;
}

/** `unsignable`: the container has no place for credentials. */
export type SigningOutcome = {
  state: 'signed' | 'unsignable';
  /** True when a source carried credentials. */
  hadCredentials: boolean;
  /** IPTC digital source type of the result; null for ordinary editing of recordings. */
  sourceType: Credentials['sourceType'];
};

/**
 * Writes a copy of a file with Content Credentials: what was done, by which tool and engines, and from which files,
 * whose own credentials are kept as ingredients. The output is held in memory: about five times the file.
 * @param sources the files it was made from, the main one first
 */
export async function signFile(
  files: { path: string; target: string; sources: readonly Source[] },
  facts: ManifestFacts,
  key: SigningKey,
): Promise<SigningOutcome> {
  loadC2pa();
  const sources = await Promise.all(files.sources.map(readSource));
  const signed = sources.filter(({ credentials }) => credentials !== null);
  const types = signed.map(({ credentials }) => credentials?.sourceType ?? null);
  const ofAi = types.find(isMadeByAi) ?? null;
  // An edit of AI media is a composite. A conversion keeps the type of its source, which the ingredient states.
  const edited = ofAi && facts.action === 'c2pa.edited' ? 'compositeWithTrainedAlgorithmicMedia' : null;
  const sourceType = facts.sourceType ?? edited;
  const outcome = { hadCredentials: signed.length > 0, sourceType: sourceType ?? ofAi };
  const format = await signableType(files.path);
  if (format === null) return { state: 'unsignable', ...outcome };

  const named = sources.map((source, index): IngredientName & (typeof sources)[number] => ({
    ...source,
    id: `source-${index + 1}`,
    // In C2PA a created work has no parent: the reference pictures of an image are components.
    relationship: index === 0 && facts.action !== 'c2pa.created' ? 'parentOf' : 'componentOf',
  }));
  const builder = WasmBuilder.fromJson(
    JSON.stringify(manifestOf({ ...facts, sourceType }, format, named)),
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

/** Reads the credentials of a source. Unreadable ones count as none: c2pa-rs refuses them as ingredients. */
async function readSource(source: Source) {
  const type = await signableType(source.path);
  const found = await readCredentials(source.path, { anchorsPem: '' });
  return { ...source, type, credentials: found?.state === 'invalid' ? null : found };
}
