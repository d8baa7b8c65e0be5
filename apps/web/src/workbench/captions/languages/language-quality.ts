import type { EngineInfo } from '@atelier/contracts/engines';
import { isSameLanguage } from './is-same-language.ts';

/** The best engine for a language; null when none understands it. */
export function engineFor(engines: readonly EngineInfo[], language: string): EngineInfo | null {
  return engines.find((engine) => engine.languages.some((code) => isSameLanguage(code, language))) ?? null;
}

export function qualityOf(engines: readonly EngineInfo[], language: string): EngineInfo['quality'] | 'none' {
  return engineFor(engines, language)?.quality ?? 'none';
}
