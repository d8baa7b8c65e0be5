import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import { type CaptionedInputs, isTranslated, speechLanguageOf } from '../document/captioned-inputs.ts';
import { engineFor, translatorInto } from './language-quality.ts';

/** Finds the engine that this server lacks for a run; null when none, and while the engines are read. */
export function missingEngine(run: {
  inputs: CaptionedInputs;
  /** The words are there already: nothing is recognised or translated. */
  hasWords: boolean;
  enginesOf: (kind: EngineKind) => EngineInfo[] | undefined;
}): 'recognition' | 'translation' | null {
  const { inputs, hasWords, enginesOf } = run;
  if (inputs.styleId === 0 || hasWords) return null;
  const [speech, translation] = [enginesOf('speech-to-text'), enginesOf('translation')];
  if (translation && isTranslated(inputs) && !translatorInto(translation, inputs.language))
    return 'translation';
  return speech && engineFor(speech, speechLanguageOf(inputs)) === null ? 'recognition' : null;
}
