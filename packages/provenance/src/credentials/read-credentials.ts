import {
  type CredentialState,
  type Credentials,
  isMadeByAi,
  type Manifest,
  MOST_ACTIONS,
  MOST_MANIFESTS,
} from '@atelier/contracts/provenance/credentials';
import { readJson } from '@atelier/contracts/text/read-json';
import { WasmReader } from '@contentauth/c2pa-wasm';
import { z } from 'zod';
import { loadC2pa, OFFLINE, withBlob } from './c2pa.ts';
import { signableType } from './signable-type.ts';

/** The errors of c2pa-rs for a file without a manifest. */
const NONE = /no JUMBF data found|JumbfNotFound|ManifestNotFound|ProvenanceMissing/u;

const text = z.string().nullish().catch(null);
const actionSchema = z.looseObject({
  action: z.string(),
  digitalSourceType: text,
  description: text,
  softwareAgent: z.union([z.string(), z.looseObject({ name: text, version: text })]).nullish(),
});
/** An assertion of any kind; only those of actions are read. */
const assertionSchema = z.looseObject({
  label: z.string(),
  data: z.looseObject({ actions: z.array(actionSchema).optional().catch(undefined) }).catch({}),
});
/** The parts of a manifest store (the JSON of c2pa-rs) that are shown. */
const storeSchema = z.looseObject({
  active_manifest: z.string().nullish(),
  validation_state: z.string().nullish(),
  validation_results: z
    .looseObject({
      activeManifest: z
        .looseObject({ failure: z.array(z.looseObject({ code: z.string() })).default([]) })
        .nullish(),
    })
    .nullish(),
  manifests: z.record(
    z.string(),
    z.looseObject({
      title: text,
      claim_generator_info: z.array(z.looseObject({ name: text, version: text })).nullish(),
      signature_info: z.looseObject({ issuer: text, common_name: text, time: text }).nullish(),
      ingredients: z.array(z.looseObject({ active_manifest: text })).default([]),
      assertions: z.array(assertionSchema).default([]),
    }),
  ),
});
type StoredManifest = z.infer<typeof storeSchema>['manifests'][string];

/**
 * Reads and checks the Content Credentials of a file. Nothing is fetched: credentials that are kept elsewhere count as
 * none.
 * @param trust.anchorsPem certificates of roots whose signers are known
 * @returns null for a file without credentials
 */
export async function readCredentials(
  path: string,
  { anchorsPem }: { anchorsPem: string },
): Promise<Credentials | null> {
  const type = await signableType(path);
  if (type === null) return null;
  loadC2pa();
  const settings = {
    ...OFFLINE,
    verify: { ...OFFLINE.verify, verify_trust: true },
    ...(anchorsPem && { trust: { trust_anchors: anchorsPem } }),
  };
  let json: string;
  try {
    json = await withBlob(path, async (blob) => {
      const reader = await WasmReader.fromBlob(type, blob, JSON.stringify(settings));
      try {
        // biome-ignore lint/plugin: a text, which readJson parses below
        return reader.json();
      } finally {
        reader.free();
      }
    });
  } catch (error) {
    return NONE.test(String(error)) ? null : { state: 'invalid', sourceType: null, manifests: [] };
  }
  const store = storeSchema.safeParse(readJson(json));
  if (!store.success) return { state: 'invalid', sourceType: null, manifests: [] };
  const { manifests, active_manifest: active, validation_state: state, validation_results } = store.data;
  const codes = (validation_results?.activeManifest?.failure ?? []).map(({ code }) => code);
  const shown = chainOf(manifests, active ?? null);
  return {
    state: stateOf(state ?? null, codes),
    sourceType: sourceTypeOf(shown),
    manifests: shown,
  };
}

/** @param codes failures of the validation (C2PA 2.2, section 15) */
function stateOf(state: string | null, codes: readonly string[]): CredentialState {
  if (state === 'Trusted') return 'trusted';
  if (codes.some((code) => /\.(?:mismatch|dataHash|bmffHash)/u.test(code))) return 'changed';
  if (
    codes.some((code) =>
      /signingCredential\.expired|timeOfSigning\.outsideValidity|claimSignature\.outsideValidity/u.test(code),
    )
  )
    return 'undated';
  return state === 'Valid' ? 'intact' : 'invalid';
}

/** Returns the active manifest and those of its ingredients, breadth first, each once. */
function chainOf(stored: Readonly<Record<string, StoredManifest>>, active: string | null): Manifest[] {
  const labels: string[] = [];
  const visit = (label: string | null | undefined) => {
    if (!label || !stored[label] || labels.includes(label) || labels.length >= MOST_MANIFESTS) return;
    labels.push(label);
  };
  visit(active);
  for (let index = 0; index < labels.length; index++)
    for (const ingredient of stored[labels[index] ?? '']?.ingredients ?? [])
      visit(ingredient.active_manifest);
  return labels.flatMap((label) => {
    const manifest = stored[label];
    return manifest ? [{ id: label.slice(0, 300), ...viewOf(manifest, labels) }] : [];
  });
}

function viewOf(manifest: StoredManifest, labels: readonly string[]): Omit<Manifest, 'id'> {
  const [generator] = manifest.claim_generator_info ?? [];
  const { issuer, common_name: commonName, time } = manifest.signature_info ?? {};
  const places = manifest.ingredients.map((each) => labels.indexOf(each.active_manifest ?? ''));
  return {
    title: short(manifest.title),
    generator: short([generator?.name, generator?.version].filter(Boolean).join(' ')),
    signer: short(issuer ?? commonName),
    signedAt: short(time),
    actions: manifest.assertions
      .filter(({ label }) => label.startsWith('c2pa.actions'))
      .flatMap(({ data }) => data.actions ?? [])
      .slice(0, MOST_ACTIONS)
      .map(({ action, digitalSourceType, description, softwareAgent }) => ({
        action: short(action) ?? '',
        sourceType: short(digitalSourceType?.split('/').at(-1)),
        description: short(description),
        agent: short(
          typeof softwareAgent === 'string'
            ? softwareAgent
            : [softwareAgent?.name, softwareAgent?.version].filter(Boolean).join(' '),
        ),
      })),
    madeFrom: [...new Set(places.filter((place) => place >= 0))].slice(0, MOST_MANIFESTS),
    unsignedSources: manifest.ingredients.filter((each) => !each.active_manifest).length,
  };
}

/** Returns a source type of AI if any manifest has one, else the newest source type. */
function sourceTypeOf(manifests: readonly Manifest[]): string | null {
  const types = manifests.flatMap(({ actions: acts }) => acts.flatMap(({ sourceType }) => sourceType ?? []));
  return types.find(isMadeByAi) ?? types[0] ?? null;
}

function short(value: string | null | undefined): string | null {
  return value ? value.slice(0, 300) : null;
}
