import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import { captionedSettings, soundTreatment } from './captioned-settings.ts';
import { makeDocument, treatVoice, USUAL_STYLE } from './make-document.ts';
import { definePreset } from './preset.ts';

/** A video in its own shape, with captions. */
export const subtitles = definePreset({
  settings: { ...captionedSettings, sound: soundTreatment },
  build: (settings, facts) =>
    makeDocument(facts, {
      settings,
      canvas: facts.sizeOf('own', 'fit'),
      layout: { kind: 'fill', framing: 'center' },
      hideJumps: settings.hide_jumps ?? false,
      style: styleOf(settings.subtitle_style),
      sound: {
        scenes: true,
        ...treatVoice(settings.sound, { isNew: settings.subtitle_style === undefined }),
        game: null,
      },
    }),
});

/** The screen of subtitles numbers the styles of documents otherwise. */
function styleOf(style: number | undefined): number {
  return STYLE_TABLE.find(({ subtitlesId }) => subtitlesId === style)?.clipId ?? USUAL_STYLE;
}
