import { AUTO_LANGUAGE, type JobNotice } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { IdentifiedLanguage } from '@atelier/engines/speech-to-text/process/identify-language';

/** The language that is assumed when none was chosen and none could be identified. */
export const FALLBACK_LANGUAGE = 'fr-FR';

/** Returns a chosen language, or the fallback for `auto`. */
export function languageOr(choice: string, fallback: string = FALLBACK_LANGUAGE): string {
  return choice === AUTO_LANGUAGE ? fallback : choice;
}

export interface SpokenLanguage {
  /** BCP 47. */
  language: string;
  /** The stretches to recognise in languages of their own; null for a recording that is recognised in one. */
  stretches: IdentifiedLanguage['stretches'] | null;
  /** About languages that are spoken beside the chosen one. */
  notices: JobNotice[];
}

/**
 * Decides the language of recognition. Recognising speech in another language than the spoken one gives a bad
 * translation that looks like a transcript, so a choice is checked against the sound. A chosen language is that of the
 * whole recording; with `auto`, each stretch is recognised in its own.
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
  if (isGiven && !isAuto) return { language: choice, stretches: null, notices: [] };
  const heard = await engines.speechToText.identifyLanguage({ wavPath, signal });
  const isMixed = heard !== null && heard.stretches.length > 1;
  if (isAuto) {
    return {
      language: heard?.language ?? FALLBACK_LANGUAGE,
      stretches: isMixed ? heard.stretches : null,
      notices: isMixed ? ['several_languages'] : [],
    };
  }
  if (heard?.isSure && heard.language !== choice)
    return { language: heard.language, stretches: null, notices: ['other_language'] };
  return { language: choice, stretches: null, notices: isMixed ? ['other_language_in_part'] : [] };
}
