import * as routes from '@atelier/routes/tools/captioned';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { languageFields } from '../../../workbench/captions/document/captioned-inputs.ts';
import { fileRuns } from '../../../workbench/runs/file-runs.ts';
import { type CaptionedTool, useCaptionedVideo } from '../captioned/use-captioned-video.ts';
import { clipEstimateSeconds, clipTimeoutMs } from './clip-estimate.ts';
import { type ClipInputs, clipInputsSchema, initialClipInputs } from './clip-inputs.ts';

const CLIP: CaptionedTool<ClipInputs> = {
  id: 'clip',
  schema: clipInputsSchema,
  runs: fileRuns('clip', routes.downloadClip),
  start: (inputs, filepath) => ({
    route: routes.processClip,
    body: {
      ...(filepath ? { uploaded_filepath: filepath } : { youtube_url: inputs.link.trim() }),
      start_time: inputs.startSeconds,
      duration: inputs.durationSeconds,
      ...languageFields(inputs),
      subtitle_style: inputs.styleId ?? 0,
    },
  }),
  linkOf: ({ link }) => link.trim(),
  estimateSeconds: ({ typed }) => clipEstimateSeconds(typed),
  timeoutMs: ({ typed }) => clipTimeoutMs(typed),
};

/** Everything the clip screen knows and does. */
export function useClip() {
  return useCaptionedVideo(CLIP, initialClipInputs(useUiLanguage()));
}
