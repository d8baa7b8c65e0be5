import { CLIP_FRAMINGS, type ClipFraming } from '@atelier/contracts/tools/clip';
import { z } from 'zod';
import type { Layout } from '../document/scene-schema.ts';
import { captionedSettings, soundTreatment } from './captioned-settings.ts';
import { makeDocument, treatVoice, USUAL_STYLE } from './make-document.ts';
import { definePreset, type PresetFacts } from './preset.ts';

/** A vertical clip that follows the speaker, with captions. */
export const clip = definePreset({
  settings: { ...captionedSettings, framing: z.enum(CLIP_FRAMINGS).optional(), sound: soundTreatment },
  build: (settings, facts) =>
    makeDocument(facts, {
      settings,
      canvas: facts.sizeOf('9:16', settings.framing === 'fit' ? 'fit' : 'crop'),
      layout: layoutOf(settings.framing, facts),
      hideJumps: settings.hide_jumps ?? false,
      style: settings.subtitle_style ?? USUAL_STYLE,
      sound: {
        scenes: true,
        ...treatVoice(settings.sound, { isNew: settings.subtitle_style === undefined }),
        game: null,
      },
    }),
});

function layoutOf(framing: ClipFraming | undefined, { twoPeople }: PresetFacts): Layout {
  if (framing === 'fit') return { kind: 'fit' };
  if (framing === 'duo' && twoPeople) return { kind: 'duo' };
  return { kind: 'fill', framing: framing === 'center' ? 'center' : 'follow' };
}
