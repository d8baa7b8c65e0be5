import {
  AUTO_LANGUAGE,
  CLIP_LANGUAGES,
  captionWordSchema,
  type JobToolId,
  voiceDataSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';

/** The tools whose jobs can be given the words that they draw. */
const CAPTIONED: readonly string[] = ['clip', 'subtitles', 'split-screen'] satisfies JobToolId[];

/**
 * Gives the language of captions that are the words of a voice, BCP 47.
 * @param settings of the step that draws them
 * @param voiceLanguage `fr` or `en`
 * @returns null when the captions are in another language than the voice
 */
export function languageOfVoice(
  settings: Readonly<Record<string, unknown>>,
  voiceLanguage: string,
): string | null {
  const tag = CLIP_LANGUAGES.find((one) => one.startsWith(`${voiceLanguage}-`));
  const { language_code: chosen, spoken_language: spoken } = settings;
  if (tag === undefined || (spoken !== undefined && spoken !== null)) return null;
  return chosen === AUTO_LANGUAGE || chosen === tag ? tag : null;
}

/**
 * Finds the words that the film of a voice says, for the next job of its run.
 * @returns fields of that job's input; empty when its captions are recognised or translated
 */
export async function wordsOfVoice(
  tx: Transaction,
  filmJobId: string,
  next: { tool: string; input: Readonly<Record<string, unknown>> },
): Promise<Record<string, unknown>> {
  if (!CAPTIONED.includes(next.tool)) return {};
  const [made] = await tx<{ data: unknown }[]>`select voice.result->'data' as data
    from app.jobs film join app.jobs voice on voice.id = film.fed_by
    where film.id = ${filmJobId} and voice.tool = 'voice'`;
  const voice = voiceDataSchema.safeParse(made?.data).data;
  const words = z.array(captionWordSchema).min(1).safeParse(voice?.words).data;
  const language = voice ? languageOfVoice(next.input, voice.voice.language) : null;
  return words && language ? { words, language_code: language } : {};
}
