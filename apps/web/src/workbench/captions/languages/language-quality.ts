import {
  byLanguageQuality,
  type EngineInfo,
  type LanguageQuality,
  languageQuality,
} from '@atelier/contracts/engines';
import { isSameLanguage } from './is-same-language.ts';

/** The best engine for a language; null when none understands it. */
export function engineFor(engines: readonly EngineInfo[], language: string): EngineInfo | null {
  const able = engines.filter((engine) => engine.languages.some((code) => isSameLanguage(code, language)));
  return byLanguageQuality(able, language)[0] ?? null;
}

/** The measured quality of the best recogniser for a language. */
export function qualityOf(engines: readonly EngineInfo[], language: string): LanguageQuality | 'none' {
  const engine = engineFor(engines, language);
  return engine ? languageQuality(engine, language) : 'none';
}

/** The measured word errors of that recogniser in percent; null when they are not known. */
export function wordErrorsOf(engines: readonly EngineInfo[], language: string): number | null {
  return engineFor(engines, language)?.word_errors?.[language.split('-')[0] ?? ''] ?? null;
}

/** The best engine that translates into a language; one that names no languages translates into all. */
export function translatorInto(translators: readonly EngineInfo[], language: string): EngineInfo | null {
  return translators.find(({ languages }) => languages.length === 0) ?? engineFor(translators, language);
}
