import { AUTO_LANGUAGE } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';

/** The language that is assumed when none was chosen and none could be identified. */
export const FALLBACK_LANGUAGE = 'fr-FR';

/** Returns a chosen language, or the fallback for `auto`. */
export function languageOr(choice: string, fallback: string = FALLBACK_LANGUAGE): string {
  return choice === AUTO_LANGUAGE ? fallback : choice;
}

export interface SpokenLanguage {
  /** BCP 47. */
  language: string;
  /** True when another language is spoken than the chosen one. */
  isOther: boolean;
}

/**
 * Decides the language of recognition. Recognising speech in another language than the spoken one gives a bad
 * translation that looks like a transcript, so a choice is checked against the sound.
 * @param request.isGiven the person named the spoken language, which is then not checked
 */
export async function findSpokenLanguage(request: {
  engines: Pick<Engines, 'speechToText'>;
  wavPath: string;
  /** BCP 47 or `auto`. */
  choice: string;
  isGiven?: boolean | undefined;
  signal: AbortSignal;
}): Promise<SpokenLanguage> {
  const { engines, wavPath, choice, isGiven = false, signal } = request;
  const isAuto = choice === AUTO_LANGUAGE;
  if (isGiven && !isAuto) return { language: choice, isOther: false };
  const heard = await engines.speechToText.identifyLanguage({
    wavPath,
    expected: isAuto ? undefined : choice,
    signal,
  });
  if (isAuto) return { language: heard?.language ?? FALLBACK_LANGUAGE, isOther: false };
  if (!heard?.isSure || heard.language === choice) return { language: choice, isOther: false };
  return { language: heard.language, isOther: true };
}
