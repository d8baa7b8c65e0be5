import type { ModelEntry } from './model-entry.ts';
import { SPEECH_MODELS } from './speech-models.ts';
import { TAGGING_MODELS } from './tagging-models.ts';
import { VOICE_MODELS } from './voice-models.ts';

/** Every model that can be installed. Further kinds add their own table here. */
export const MODELS: readonly ModelEntry[] = [...SPEECH_MODELS, ...VOICE_MODELS, ...TAGGING_MODELS];

export function findModel(name: string): ModelEntry | null {
  return MODELS.find((model) => model.name === name) ?? null;
}

/** Returns the models that the first start installs. */
export function defaultModels(): ModelEntry[] {
  return MODELS.filter((model) => model.isDefault);
}
