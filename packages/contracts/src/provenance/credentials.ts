import { z } from 'zod';
import { list } from '../list.ts';

/**
 * Names of IPTC's digital source types (https://cv.iptc.org/newscodes/digitalsourcetype/).
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

/** Most manifests of a file, and most actions of a manifest, that are read. */
export const MOST_MANIFESTS = 50;
export const MOST_ACTIONS = 100;

const text = z.string().max(300);

/** An action in a manifest. */
export const actionSchema = z.object({
  /** Name of the action in C2PA, for example `c2pa.edited`. */
  action: text,
  /** Name of the IPTC digital source type; null without one. */
  sourceType: text.nullable(),
  description: text.nullable(),
  /** Name and version of the program that did it. */
  agent: text.nullable(),
});

/** A signed manifest: of the file, or of a file that it was made from. */
export const manifestSchema = z.object({
  /** The label of the manifest, unique within the file. */
  id: text,
  title: text.nullable(),
  /** Name and version of the program that made the manifest. */
  generator: text.nullable(),
  /** Organisation in the certificate. */
  signer: text.nullable(),
  /** Time of the signature by a time-stamp authority, ISO 8601; null without one. */
  signedAt: text.nullable(),
  actions: list(actionSchema, { max: MOST_ACTIONS }),
  /** Indices in `manifests` of the files that this one was made from. */
  madeFrom: list(z.number().int().min(0), { max: MOST_MANIFESTS }),
  /** Number of files that this one was made from and that carried no credentials. */
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
  /** A source type of AI if any manifest has one, else the newest source type; null without one. */
  sourceType: text.nullable(),
  /** The newest first. */
  manifests: list(manifestSchema, { max: MOST_MANIFESTS }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

const markId = z.number().int().min(0);

/** Marks in the picture and the sound of a file, which survive a re-encode. An id is one that this server has made. */
export const marksSchema = z.object({
  /** Null without a mark of this server. */
  picture: z.object({ id: markId }).nullable(),
  /** Null without sound. */
  sound: z
    .object({
      id: markId.nullable(),
      /** Probability of a PerthNet mark in the sound, 0 to 1. Other programs make this mark too. */
      perth: z.number().min(0).max(1),
    })
    .nullable(),
});
export type Marks = z.infer<typeof marksSchema>;

/** Returns the id of a mark that this server has made; null without one. */
export function ownMark(marks: Marks | null): number | null {
  return marks?.picture?.id ?? marks?.sound?.id ?? null;
}

/** From here on, the sound carries a mark of PerthNet; between the two, it may. */
export const PERTH_FOUND = 0.8;
export const PERTH_WEAK = 0.5;

/**
 * Summary of a file's credentials and marks. `ai_signed`: a known signer says that a model made it, whole or in part;
 * `no_ai_declared`: a known signer, without AI; `contradiction`: the same, but with a mark of AI; `unknown_signer`:
 * unchanged, but nobody here knows the signer; `changed`: after signing; `undated`: see `CREDENTIAL_STATES`;
 * `unreadable`: credentials that cannot be read or break the rules. Without credentials: `ai_marked`, a mark of AI;
 * `weak`, perhaps such a mark; `nothing_found`, which proves nothing.
 */
export const VERDICTS = [
  'ai_signed',
  'ai_marked',
  'weak',
  'no_ai_declared',
  'contradiction',
  'changed',
  'undated',
  'unknown_signer',
  'nothing_found',
  'unreadable',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Answer of `POST /api/verify`. */
export const verifyAnswerSchema = z.object({
  success: z.literal(true),
  verdict: z.enum(VERDICTS),
  credentials: credentialsSchema
    .extend({
      /** Organisation in the newest certificate. */
      signer: text.nullable(),
      /** True if the file declares that a model made it, whole or in part. */
      ai: z.boolean(),
      /** Names of the newest manifest's actions in C2PA. */
      actions: list(text, { max: MOST_ACTIONS }),
      /** Titles of the files that it was made from and that are signed. */
      ingredients: list(text, { max: MOST_MANIFESTS }),
    })
    .nullable(),
  /** Null when marks could not be looked for. */
  marks: marksSchema.nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** The largest file that anybody may send to be checked, in bytes. */
export const MOST_SENT_BYTES = 200 * 1024 * 1024;

/** The largest file that is signed, or checked by its handle, in bytes: about five times as much memory is needed. */
export const MOST_SIGNED_BYTES = 400 * 1024 * 1024;

export function verdictOf(credentials: Credentials | null, marks: Marks | null): Verdict {
  const perth = marks?.sound?.perth ?? 0;
  const isMarked = ownMark(marks) !== null || perth > PERTH_FOUND;
  if (credentials === null) {
    if (isMarked) return 'ai_marked';
    return perth > PERTH_WEAK ? 'weak' : 'nothing_found';
  }
  const { state, sourceType } = credentials;
  switch (state) {
    case 'trusted':
      if (isMadeByAi(sourceType)) return 'ai_signed';
      return isMarked ? 'contradiction' : 'no_ai_declared';
    case 'intact':
      return 'unknown_signer';
    case 'invalid':
      return 'unreadable';
    default:
      return state;
  }
}

/** Builds the answer about a file. */
export function answerVerified(credentials: Credentials | null, marks: Marks | null): VerifyAnswer {
  const manifests = credentials?.manifests ?? [];
  const [newest] = manifests;
  return {
    success: true,
    verdict: verdictOf(credentials, marks),
    credentials: credentials && {
      ...credentials,
      signer: newest?.signer ?? null,
      ai: isMadeByAi(credentials.sourceType),
      actions: [...new Set(newest?.actions.map(({ action }) => action))],
      ingredients: (newest?.madeFrom ?? []).map((place) => manifests[place]?.title ?? ''),
    },
    marks,
  };
}
