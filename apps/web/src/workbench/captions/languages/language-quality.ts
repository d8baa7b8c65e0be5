import type { EngineInfo } from '@atelier/contracts/engines';
import { isSameLanguage } from './is-same-language.ts';

/** The best engine for a language; null when none understands it. */
export function engineFor(engines: readonly EngineInfo[], language: string): EngineInfo | null {
  return engines.find((engine) => engine.languages.some((code) => isSameLanguage(code, language))) ?? null;
}

export function qualityOf(engines: readonly EngineInfo[], language: string): EngineInfo['quality'] | 'none' {
  return engineFor(engines, language)?.quality ?? 'none';
}

/** The best engine that translates into a language; one that names no languages translates into all. */
export function translatorInto(translators: readonly EngineInfo[], language: string): EngineInfo | null {
  return translators.find(({ languages }) => languages.length === 0) ?? engineFor(translators, language);
}
