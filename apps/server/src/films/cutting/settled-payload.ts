import { SPEECH_LANGUAGES, type SpeechLanguage, type Word } from '@atelier/contracts';
import { storedCaptionsSchema } from '../captioning/stored-captions.ts';
import { madeCutsSchema, wordingBeforeCuts } from './made-cuts.ts';

/** Findings of a run with captions, in the form of its payload: the words to draw and the cuts that were made. */
export interface SettledPayload {
  captions?: { lines: { words: Word[] }[] };
  /** The language of the words. */
  language_code?: SpeechLanguage;
  words?: Word[];
  spokenWords?: Word[] | undefined;
  made_cuts?: { start_seconds: number; end_seconds: number }[] | undefined;
  /** Seed of the job that drew the style first. */
  style_seed: string;
}

/** @param input.subtitle_style 0: no words were looked for, so none are settled */
export function settledPayload(
  input: { subtitle_style: number; style_seed?: string | undefined },
  { jobId, data }: { jobId: string; data: Record<string, unknown> },
): SettledPayload {
  const made = madeCutsSchema.safeParse(data).data;
  const stored = storedCaptionsSchema.safeParse(data);
  // The cuts as they were made, not those that would be found today.
  const settled: SettledPayload = { made_cuts: made?.cuts, style_seed: input.style_seed ?? jobId };
  if (input.subtitle_style === 0 || !stored.success) return settled;
  const { lines, words, spokenWords } = wordingBeforeCuts(stored.data, made);
  const language_code = SPEECH_LANGUAGES.find((tag) => tag === stored.data.language);
  const known = language_code ? { ...settled, language_code } : settled;
  return lines
    ? { ...known, captions: { lines: lines.map((line) => ({ words: line })) } }
    : { ...known, words, spokenWords };
}
