import type { Installation } from '@atelier/contracts/engines';
import { isSameLanguage } from './is-same-language.ts';

/** The percentage of the recogniser that the server downloads for a language, 0–100; null when it downloads none. */
export function recogniserPercent(installing: readonly Installation[], language: string): number | null {
  const percents = installing
    .filter(({ kind, error }) => kind === 'speech-to-text' && error === null)
    .filter(({ languages }) => languages.some((code) => isSameLanguage(code, language)))
    .map(({ percent }) => Math.floor(percent));
  return percents.length > 0 ? Math.max(...percents) : null;
}
