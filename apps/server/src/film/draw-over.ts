import type { CaptionStyle, FaceBox, Frame } from '@atelier/captions';
import { brandedSeconds, type MediaInfo, type MediaRange } from '@atelier/media';
import type { OwnFontPaths } from '../library/own-fonts/fonts-of-job.ts';
import { prepareBrand } from './branding/prepare-brand.ts';
import type { CaptionedPayload } from './captioning/captioned-payload.ts';
import { tellCards } from './captioning/card-times.ts';
import type { Captions } from './captioning/find-captions.ts';
import { prepareCaptions } from './captioning/prepare-captions.ts';
import { punchInsOf } from './captioning/punch-ins.ts';
import { secondLanguage } from './captioning/second-language.ts';
import { storeCaptions } from './captioning/stored-captions.ts';
import { type CutPlan, tellCuts } from './cutting/plan-cuts.ts';

type Drawing = Pick<CaptionedPayload, 'subtitle_style' | 'own_style' | 'brand_kit' | 'style_seed'> &
  Partial<Pick<CaptionedPayload, 'punch_in' | 'bilingual' | 'second_captions'>>;

/**
 * Prepares everything that a tool with captions draws over its film: captions in one or two languages, the brand and
 * the punch-ins. `layers` goes to the encoder, `facts` into the finished job.
 */
export async function drawOver(film: {
  input: Drawing;
  /** Words and lines of what is left after the cuts. */
  captions: Captions;
  plan: CutPlan | null;
  source: { info: MediaInfo; range: MediaRange };
  style: CaptionStyle | null;
  size: Frame;
  /** Faces in the picture; captions do not cover them. */
  faces?: readonly FaceBox[];
  run: { jobId: string; workDir: string; fonts: OwnFontPaths };
}) {
  const { input, captions, plan, source, style, size: frame, faces = [], run } = film;
  const { workDir, fonts } = run;
  const spoken = secondLanguage(captions, { bilingual: false, ...input });
  const subtitles = await prepareCaptions({
    words: captions.words,
    lines: captions.lines,
    ...{ spoken, style, frame, faces, workDir, fonts },
    language: captions.language,
    seed: input.style_seed ?? run.jobId,
  });
  const branded = await prepareBrand(input.brand_kit, {
    ...{ frame, workDir, fonts },
    captions: subtitles?.boxes ?? [],
  });
  const cuts = plan?.list;
  const { totalSeconds, ...cards } = brandedSeconds({ ...source, brand: branded.brand, cuts });
  return {
    layers: {
      ...{ subtitles, cuts, brand: branded.brand },
      punchIns: subtitles && punchInsOf(captions.words, input.punch_in ?? 0),
    },
    notices: branded.notices,
    previewFrom: cards.introSeconds,
    facts: {
      durationSeconds: totalSeconds,
      ...tellCards(cards),
      ...(input.brand_kit && { branded: true }),
      ...tellCuts(plan),
      ...frame,
      /** The style's number on this tool's screen: another style can be applied to the result. */
      styleId: input.subtitle_style,
      ...(input.own_style && { ownStyle: input.own_style }),
      ...storeCaptions({ ...captions, spoken: spoken?.words ?? null }, cards.introSeconds),
    },
  };
}
