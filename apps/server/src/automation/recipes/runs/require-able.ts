import { AppError } from '@atelier/contracts';
import { requireCaptionEngines } from '../../../films/captioning/require-caption-engines.ts';
import { languageOfVoice } from '../../../jobs/chain/words-of-voice.ts';
import { isGameplayKey } from '../../../library/gameplay/list-gameplay.ts';
import type { CheckedStep } from '../check-recipe.ts';
import { nameStep } from '../name-step.ts';
import type { RecipeDeps } from '../recipe-deps.ts';

/**
 * Without what a step needs nothing is accepted, so nothing can be charged: as each tool's own route asks.
 * @throws AppError `engine_unavailable`, `translation_unavailable`, `gameplay_not_found`, `invalid_input`, with the
 * step at fault
 */
export async function requireAble(deps: RecipeDeps, steps: readonly CheckedStep[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await requireStep(deps, step, steps[index - 1]);
    } catch (error) {
      throw nameStep(error, index);
    }
  }
}

async function requireStep(
  deps: RecipeDeps,
  { tool, settings }: CheckedStep,
  former: CheckedStep | undefined,
): Promise<void> {
  const isCaptioned = typeof settings.subtitle_style === 'number' && settings.subtitle_style !== 0;
  if (isCaptioned && !(await hasWords(deps, settings, former))) {
    await requireCaptionEngines(deps.engines, {
      language_code: String(settings.language_code),
      spoken_language: typeof settings.spoken_language === 'string' ? settings.spoken_language : undefined,
    });
  }
  if (tool === 'split-screen') await requireGameplay(deps, String(settings.gameplay_video));
  if (tool === 'voice') await requireVoice(deps, settings.voice);
  const isMissing =
    (tool === 'remove-background' && !deps.engines.matting) ||
    (tool === 'image' && !deps.engines.images.canGenerate({ references: false })) ||
    (tool === 'reference-image' && !deps.engines.images.canGenerate({ references: true })) ||
    (tool === 'video' && !deps.engines.videos.canGenerate());
  if (isMissing) throw unavailable(tool);
}

/** The words of a voice are known: nothing recognises them. */
async function hasWords(
  { engines }: RecipeDeps,
  settings: CheckedStep['settings'],
  former: CheckedStep | undefined,
): Promise<boolean> {
  if (former?.tool !== 'voice') return false;
  const voice = (await engines.textToSpeech.voices()).find(({ id }) => id === former.settings.voice);
  return voice !== undefined && languageOfVoice(settings, voice.language) !== null;
}

async function requireGameplay({ storage }: RecipeDeps, key: string): Promise<void> {
  if (isGameplayKey(key) && (await storage.stat('gameplay', key))) return;
  throw new AppError('gameplay_not_found', 'Gameplay video not found.');
}

async function requireVoice({ engines }: RecipeDeps, voice: unknown): Promise<void> {
  const voices = await engines.textToSpeech.voices();
  if (voices.length === 0) throw unavailable('voice');
  if (!voices.some(({ id }) => id === voice))
    throw new AppError('invalid_input', 'voice: there is no such voice.');
}

function unavailable(tool: string): AppError {
  return new AppError('engine_unavailable', `${tool} is not installed or configured on this server.`);
}
