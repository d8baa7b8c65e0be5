import { LANGUAGE_CHOICES, SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { CLIP_FRAMINGS } from '@atelier/contracts/tools/clip';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { readParsed, writeStored } from '../../../lib/browser/local-store.ts';
import { useUser } from '../../../lib/session/session.ts';
import { STYLE_SEED } from '../../../workbench/captions/looks/style-seed.ts';

const sourceSchema = z.union([
  z.object({
    kind: z.literal('file'),
    name: z.string(),
    /** Null for a search of another device. */
    fileKey: z.string().nullable(),
  }),
  z.object({ kind: z.literal('link'), name: z.string(), url: z.string() }),
]);

/** The part of the file that the server has. */
const sentSchema = z.object({
  handle: z.string(),
  offsetSeconds: z.number(),
  sizeBytes: z.number(),
  kind: z.enum(['whole', 'piece', 'sound']),
});

/** A moment that was asked for as a clip. */
const madeSchema = z.object({
  id: z.string(),
  title: z.string(),
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** The seed of the style when it was asked for; a page that is opened again has another one. */
  styleSeed: z.string().default(STYLE_SEED),
  /** The range on the server: asked for again, a clip has the same source and is paid once. Null until it is sent. */
  sent: sentSchema.nullable().default(null),
  /** Null until the server has taken it. */
  jobId: z.string().nullable(),
});
export type MadeMoment = z.infer<typeof madeSchema>;

/** One search and what is made of it, kept by the browser so that a closed page loses nothing. */
const momentsMemorySchema = z.object({
  source: sourceSchema,
  /** Language of the speech; `auto` until the search has heard it. */
  language: z.enum(LANGUAGE_CHOICES),
  /** The transcript that the person pasted in place of recognition. */
  transcript: z.string().nullable(),
  /** Length of the searched source, known before the search ends. */
  durationSeconds: z.number().nullable(),
  sent: sentSchema.nullable(),
  /** Null until the server has taken the search. */
  searchId: z.string().nullable(),
  startedAtMs: z.number(),
  chosen: z.array(z.string()),
  /** Edges that were moved, by the moment's id, in seconds of the source. */
  edges: z.record(z.string(), z.object({ startSeconds: z.number(), endSeconds: z.number() })),
  look: z.object({
    styleId: z.number().nullable(),
    framing: z.enum(CLIP_FRAMINGS),
    /** Null: the language of the speech. */
    captionLanguage: z.enum(SPEECH_LANGUAGES).nullable(),
  }),
  batchId: z.string(),
  made: z.array(madeSchema),
});
export type MomentsMemory = z.infer<typeof momentsMemorySchema>;

export type ChangeMemory = (change: (last: MomentsMemory) => MomentsMemory | null) => void;

/** The last search of this person in this browser; null: none. */
export function useMomentsMemory() {
  const key = `atelier:moments:${useUser()?.id ?? 'nobody'}`;
  const [memory, setMemory] = useState<MomentsMemory | null>(
    () => readParsed('local', key, momentsMemorySchema) ?? null,
  );
  useEffect(() => writeStored('local', key, memory && JSON.stringify(memory)), [key, memory]);
  const change = useCallback<ChangeMemory>((act) => setMemory((last) => last && act(last)), []);
  return { memory, change, begin: setMemory };
}
