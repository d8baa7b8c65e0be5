import { seededRandom } from '@atelier/contracts/text/seeded-random';
import type { Word } from '@atelier/contracts/words';
import type { CaptionLanguage } from '../language.ts';

/** Sentences with difficult cases for layout, from which tests make seeded speech. */
export const MADE_SENTENCES: Record<CaptionLanguage, readonly string[]> = {
  fr: [
    'Bonjour à tous , bienvenue sur ma chaîne ! Aujourd\'hui , on parle de "crème brûlée" .',
    "Est-ce que tu savais que l'anticonstitutionnellement est le mot le plus long ? Incroyable !!!",
    "Ça coûte 10 000 € , soit 50 % de moins : c'est donné ... Ma sœur a dit : « oui ! »",
    'Où ? Là . Non 😀 vraiment 👨‍👩‍👧‍👦 ? Si !',
  ],
  en: [
    'I don\'t know what to say, it\'s a 3.5x return in 24 hours. Seriously? "Yes," he said.',
    'Check https://www.example.com/a/very/long/address/that/never/ends?x=1 now! A.',
    "Supercalifragilisticexpialidocious is long, isn't it? Go go go, a b c d e f g.",
  ],
  es: [
    '¿Sabías que el 90 % de la gente no lo hace? ¡Increíble! Electroencefalografista, ¿no?',
    'Hola , soy yo . Y tú ?',
  ],
  de: [
    'Das ist die Donaudampfschifffahrtsgesellschaftskapitänsmütze, größer als 1.000 Stück!',
    'Ich weiß nicht , ob er "kommt" . Weiß du ?',
  ],
  it: ['Perché no? È così: la città più bella, precipitevolissimevolmente parlando, è là.', 'Sì , certo !'],
  pt: [
    'Não sei, você não sabe, ninguém sabe… inconstitucionalissimamente! São Paulo é grande.',
    'Olá , tudo bem ?',
  ],
};

/** Makes about `count` words of a language with varied times: fast and slow, pauses, overlaps, equal starts. */
export function madeSpeech({
  language,
  seed,
  count,
}: {
  language: CaptionLanguage;
  seed: string;
  count: number;
}): Word[] {
  const random = seededRandom(`${language} ${seed}`);
  const sentences = MADE_SENTENCES[language];
  const texts: string[] = [];
  while (texts.length < count)
    texts.push(...(sentences[Math.floor(random() * sentences.length)] ?? '').split(' '));
  let now = random();
  return texts.map((text) => {
    const length = 0.08 + random() * 0.4;
    const startSeconds = random() < 0.05 ? now - 0.05 : now;
    now += length + (random() < 0.12 ? random() * 2 : random() * 0.06);
    return { text, startSeconds, endSeconds: startSeconds + length * (0.7 + random() * 0.5) };
  });
}

/** Returns the letters and digits of words in order, without typography, which layout may change. */
export function lettersOf(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join('')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
