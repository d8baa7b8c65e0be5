import type { MediaRange } from '@atelier/media';
import { type Captions, NO_CAPTIONS } from '../captioning/find-captions.ts';
import type { SpeechRequest } from '../captioning/transcribe-speech.ts';
import { cutCaptions } from './cut-captions.ts';
import { findSpoken } from './find-spoken.ts';
import { type CutOptions, type CutPlan, planCuts } from './plan-cuts.ts';

/**
 * Plans the cuts of a film and removes the captions of cut words. `captions`: null when none are drawn.
 * @throws AppError `nothing_left`
 */
export async function cutFilm(
  request: SpeechRequest & { range: MediaRange; captions: Captions | null; options: CutOptions },
): Promise<{ plan: CutPlan | null; captions: Captions }> {
  const plan = await planCuts({ ...request, ...(await findSpoken(request)) });
  return { plan, captions: cutCaptions(request.captions ?? NO_CAPTIONS, plan) };
}
