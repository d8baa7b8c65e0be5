import { cutWords } from '@atelier/transcript/cuts/time-map';
import type { Captions } from '../captioning/find-captions.ts';
import type { CutPlan } from './plan-cuts.ts';

/** Removes cut words from captions and moves the others to the time after the cuts; lines without words are removed. */
export function cutCaptions(captions: Captions, plan: CutPlan | null): Captions {
  if (!plan) return captions;
  const cut = (words: Captions['words']) => cutWords(words, plan.wanted, plan.map);
  const lines = captions.lines?.map(cut).filter((words) => words.length > 0) ?? null;
  return {
    ...captions,
    words: lines ? lines.flat() : cut(captions.words),
    lines,
    spoken: captions.spoken && cut(captions.spoken),
  };
}
