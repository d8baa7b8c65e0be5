import { plainSoundSchema } from '@atelier/contracts/cuts';
import { VIDEO_FORMATS } from '@atelier/contracts/tools/format';
import { z } from 'zod';
import { makeDocument, treatVoice } from './make-document.ts';
import { definePreset } from './preset.ts';

/** A video in another shape, without captions. */
export const format = definePreset({
  settings: {
    format: z.enum(VIDEO_FORMATS).optional(),
    /** `crop` fills the shape; `fit` shows the whole picture before a blurred one. */
    fit: z.enum(['crop', 'fit']).optional(),
    hide_jumps: z.boolean().optional(),
    sound: plainSoundSchema.optional(),
  },
  build: (settings, facts) =>
    makeDocument(facts, {
      settings: {},
      canvas: facts.sizeOf(settings.format ?? '9:16', settings.fit ?? 'crop'),
      layout: settings.fit === 'fit' ? { kind: 'fit' } : { kind: 'fill', framing: 'center' },
      hideJumps: settings.hide_jumps ?? false,
      style: 0,
      sound: {
        scenes: true,
        ...treatVoice(settings.sound, { isNew: settings.format === undefined }),
        game: null,
      },
    }),
});
