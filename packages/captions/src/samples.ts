import type { Word } from '@atelier/contracts/words';
import type { CaptionLanguage } from '@atelier/transcript/language';

/** The length of the sample, which previews loop, in seconds. */
export const SAMPLE_SECONDS = 3;

/** Returns a short sentence with natural times, for style cards, previews and reference frames. */
export function sampleWords(language: CaptionLanguage): Word[] {
  const texts = SENTENCES[language].split(' ');
  return texts.map((text, index) => ({
    text,
    startSeconds: STARTS[index] ?? SAMPLE_SECONDS,
    endSeconds: (STARTS[index + 1] ?? SAMPLE_SECONDS) - 0.04,
    confidence: 1,
  }));
}

/** Sentences of eight words, so that the times are the same in all languages. */
const SENTENCES: Record<CaptionLanguage, string> = {
  fr: 'Vos mots prennent vie, l’œil reste bien accroché\u202f!',
  en: 'Your words come alive and viewers stay hooked!',
  es: '¡Tus palabras cobran vida y nadie se va!',
  de: 'Deine Worte werden lebendig und alle schauen weiter!',
  it: 'Le tue parole prendono vita e nessuno scappa!',
  pt: 'As suas palavras ganham vida e ninguém sai!',
};

const STARTS = [0.1, 0.42, 0.74, 1.1, 1.5, 1.82, 2.2, 2.55];
