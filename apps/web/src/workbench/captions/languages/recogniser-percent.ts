import type { Installation } from '@atelier/contracts/engines';
import { isSameLanguage } from './is-same-language.ts';

/** How far the recogniser of a language is that the server fetches, 0–100; null when it fetches none. */
export function recogniserPercent(installing: readonly Installation[], language: string): number | null {
  const percents = installing
    .filter(({ kind, error }) => kind === 'speech-to-text' && error === null)
    .filter(({ languages }) => languages.some((code) => isSameLanguage(code, language)))
    .map(({ percent }) => Math.floor(percent));
  return percents.length > 0 ? Math.max(...percents) : null;
}
