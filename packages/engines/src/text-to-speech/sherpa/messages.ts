import { z } from 'zod';

export const sherpaTaskSchema = z.object({
  kind: z.enum(['piper', 'kokoro']),
  files: z.object({
    model: z.string(),
    tokens: z.string(),
    dataDir: z.string(),
    voices: z.string().nullable(),
    lexicon: z.string().nullable(),
  }),
  sid: z.number(),
  /** The spoken language, as espeak-ng names it (`en` is British); Kokoro reads all text by its rules. */
  language: z.enum(['fr', 'en-us', 'en']),
  speed: z.number(),
  /** Spoken one by one, each with the silence after it. */
  sentences: z.array(z.object({ text: z.string(), pauseSeconds: z.number() })),
  threads: z.number(),
  outputPath: z.string(),
  /** Also writes each sentence but the last one to a file of its own (`sentencePath`), with the pause after it. */
  keepsSentences: z.boolean(),
});
export type SherpaTask = z.infer<typeof sherpaTaskSchema>;

/** Returns the WAV file of a sentence. @param index from 0 */
export function sentencePath(outputPath: string, index: number): string {
  return `${outputPath}.${index}.wav`;
}

export const sherpaAnswerSchema = z.object({ durationSeconds: z.number() });
