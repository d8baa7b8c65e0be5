import type { OwnLook } from '@atelier/captions/styles/own-look';
import { AUTO_LANGUAGE } from '@atelier/contracts/languages';
import type { CreateFilm } from '@atelier/contracts/tools/films';
import { type CaptionedInputs, isTranslated } from '../../../workbench/captions/document/captioned-inputs.ts';
import type { ExcerptCaptions } from '../../../workbench/captions/document/use-captions.ts';
import { tidyFields } from '../../../workbench/cutting/tidy-choice.ts';

/** The parts of a caption screen that its film begins with. */
export interface FilmSettings {
  tool: 'clip' | 'subtitles';
  inputs: CaptionedInputs;
  isBranded: boolean;
  /** The changes of the style. */
  look: OwnLook | null;
  captions: Pick<ExcerptCaptions, 'document' | 'lines' | 'isRecognised'>;
  choice: { video: { file: { name: string } } | null };
}

/**
 * Returns the request of a film with the excerpt, words and settings of a caption screen.
 * @param source the sent file, which begins at `offsetSeconds` of the video, or a link
 */
export function filmRequest(
  { tool, inputs, captions, isBranded, look, choice }: FilmSettings,
  source: { filepath: string; offsetSeconds: number } | { url: string },
): CreateFilm {
  const { document } = captions;
  const offsetSeconds = 'offsetSeconds' in source ? source.offsetSeconds : 0;
  const lines = linesToSend({ inputs, captions });
  const name = choice.video?.file.name.slice(0, 120);
  return {
    ...('url' in source ? { url: source.url } : { filepath: source.filepath }),
    tool,
    duration: inputs.durationSeconds,
    start_time: Math.max(0, inputs.startSeconds - offsetSeconds),
    language_code: inputs.isAutoLanguage && document === null ? AUTO_LANGUAGE : inputs.language,
    ...(name && { name }),
    ...(lines && lines.length > 0 && { captions: { lines: lines.map((words) => ({ words })) } }),
    settings: { ...styleFields(inputs), ...(look && { own_style: look }), ...(isBranded && { brand: true }) },
  };
}

/** Returns the words that a request holds; null where the run finds them: the two languages of a translation. */
export function linesToSend({ inputs, captions }: Pick<FilmSettings, 'inputs' | 'captions'>) {
  return captions.isRecognised && isTranslated(inputs) && inputs.isBilingual ? null : captions.lines;
}

function styleFields(inputs: CaptionedInputs): Record<string, unknown> {
  const { spokenLanguage, isBilingual, styleId, tidy } = inputs;
  return {
    subtitle_style: styleId ?? 0,
    ...(spokenLanguage && { spoken_language: spokenLanguage, bilingual: isBilingual }),
    ...tidyFields(tidy),
  };
}
