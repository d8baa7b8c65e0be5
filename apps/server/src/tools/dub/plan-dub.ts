import { AppError, LIMITS, type LocalText, SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts';
import { type DubPlan, dubCredits, NO_SPEAKER } from '@atelier/contracts/tools/dubs/dubs';
import type { Engines } from '@atelier/engines/engines';
import type { DubSentence } from '@atelier/film/dub/dub-sentences';
import type { SpokenFilm } from '@atelier/film/dub/read-speech';

/** The sentences of a film and the languages in which they can be spoken. */
export interface DubOutline {
  sentences: DubSentence[];
  /** The languages with a voice, beside that of the film. */
  languages: { language: SpeechLanguage; translator: LocalText | null }[];
  /** True if the translator reads the text of the film. */
  readsText: boolean;
}

/** @throws AppError `media_too_long`, `invalid_input` for a film in which nobody speaks, `engine_unavailable` without a voice */
export async function outlineDub(engines: Engines, film: SpokenFilm): Promise<DubOutline> {
  if (film.durationSeconds > LIMITS.dubMaxSeconds) {
    throw new AppError('media_too_long', 'This film is too long to be dubbed.');
  }
  const { sentences } = film;
  if (sentences.length === 0) throw new AppError('invalid_input', 'Nobody speaks in this film.');
  const spoken = new Set((await engines.textToSpeech.voices()).map(({ language }) => language));
  const found = SPEECH_LANGUAGES.filter((tag) =>
    [...spoken].some((voice) => tag.slice(0, 2) === voice),
  ).filter((tag) => tag.slice(0, 2) !== film.language.slice(0, 2));
  if (found.length === 0) {
    throw new AppError('engine_unavailable', 'No voice for another language is installed on this server.');
  }
  const languages = await Promise.all(
    found.map(async (language) => ({ language, translator: await translatorInto(engines, language) })),
  );
  return { sentences, languages, readsText: engines.translation !== null };
}

/** The configured translation; for English, else Whisper's own; null without one. */
async function translatorInto(engines: Engines, language: SpeechLanguage): Promise<LocalText | null> {
  if (engines.translation) return engines.translation.info.label;
  if (!language.startsWith('en')) return null;
  return (await engines.speechToText.speechTranslator())?.info.label ?? null;
}

export function viewPlan(
  film: SpokenFilm,
  revision: number,
  { sentences, languages, readsText }: DubOutline,
): DubPlan {
  const seconds = new Map<string, number>();
  for (const { speaker, startSeconds, endSeconds } of sentences) {
    const id = speaker ?? NO_SPEAKER;
    seconds.set(id, (seconds.get(id) ?? 0) + endSeconds - startSeconds);
  }
  return {
    revision,
    language: film.language,
    price: { counter: 'token_voice', credits: dubCredits(sentences) },
    languages,
    reads_text: readsText,
    speakers: [...seconds].map(([id, total]) => ({
      id,
      seconds: Math.round(total * 10) / 10,
      name: Object.hasOwn(film.speakers, id) ? (film.speakers[id] ?? null) : null,
    })),
    sentences: sentences.map(({ text, speaker, startSeconds, endSeconds }) => ({
      text,
      speaker,
      start_seconds: startSeconds,
      end_seconds: endSeconds,
    })),
  };
}
