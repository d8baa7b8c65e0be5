import { z } from 'zod';
import { list } from '../list.ts';

/**
 * How a work came about, in the terms of IPTC (https://cv.iptc.org/newscodes/digitalsourcetype/). Each name is the end
 * of its address.
 */
export const SOURCE_TYPES = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'digitalArt',
  'composite',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The source types of works that a trained model made, whole or in part. */
const MADE_BY_AI: readonly string[] = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'];
export const isMadeByAi = (sourceType: string | null): boolean =>
  sourceType !== null && MADE_BY_AI.includes(sourceType);

/** Most manifests and actions of a file that are shown: a chain of edits is short. */
export const MOST_MANIFESTS = 50;
export const MOST_ACTIONS = 100;

const text = z.string().max(300);

/** An act that a manifest tells of. */
export const actionSchema = z.object({
  /** Of C2PA, for example `c2pa.edited`. */
  action: text,
  /** The last part of the IPTC address; null without one. */
  sourceType: text.nullable(),
  description: text.nullable(),
  /** The program. */
  agent: text.nullable(),
});

/** One signed description of a file, or of a file that it was made from. */
export const manifestSchema = z.object({
  title: text.nullable(),
  /** The program that signed. */
  generator: text.nullable(),
  /** The organisation of the certificate. */
  signer: text.nullable(),
  /** ISO 8601, of a time stamp; null without one. */
  signedAt: text.nullable(),
  actions: list(actionSchema, { max: MOST_ACTIONS }),
  /** Places in `manifests`: what the file was made from. */
  madeFrom: list(z.number().int().min(0), { max: MOST_MANIFESTS }),
  /** The files that it was made from and that carried no credentials. */
  unsignedSources: z.number().int().min(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * `trusted`: signed by a known signer and unchanged. `intact`: unchanged, by a signer that nobody here knows. `changed`:
 * the file is not the one that was signed. `undated`: the certificate has expired and no time stamp dates the signature.
 * `invalid`: the credentials cannot be read or break the rules.
 */
export const CREDENTIAL_STATES = ['trusted', 'intact', 'changed', 'undated', 'invalid'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

/** Content Credentials of a file (C2PA). */
export const credentialsSchema = z.object({
  state: z.enum(CREDENTIAL_STATES),
  /** The source type that the chain of manifests ends in: of AI where any of them is; null without one. */
  sourceType: text.nullable(),
  /** The newest first. */
  manifests: list(manifestSchema, { max: MOST_MANIFESTS }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/**
 * What the credentials of a file say in a word. `ai_signed`: a known signer says that a model made it, whole or in part;
 * `signed`: a known signer, without AI; `unknown_signer`: unchanged, but nobody here knows the signer; `changed`: after
 * signing; `undated`, `invalid`: see `CREDENTIAL_STATES`; `none`: no credentials, which proves nothing.
 */
export const VERDICTS = [
  'ai_signed',
  'signed',
  'unknown_signer',
  'changed',
  'undated',
  'invalid',
  'none',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Answer of `POST /api/verify`. */
export const verifyAnswerSchema = z.object({
  success: z.literal(true),
  verdict: z.enum(VERDICTS),
  credentials: credentialsSchema.nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** The largest file that anybody may send to be checked, in bytes. */
export const MOST_SENT_BYTES = 200 * 1024 * 1024;

/** The largest file that is signed, or checked by its handle, in bytes: about five times as much memory is needed. */
export const MOST_SIGNED_BYTES = 400 * 1024 * 1024;

export function verdictOf(credentials: Credentials | null): Verdict {
  if (credentials === null) return 'none';
  const { state, sourceType } = credentials;
  if (state === 'trusted') return isMadeByAi(sourceType) ? 'ai_signed' : 'signed';
  return state === 'intact' ? 'unknown_signer' : state;
}
