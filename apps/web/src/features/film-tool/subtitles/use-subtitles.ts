import { TIMINGS } from '@atelier/contracts/limits';
import * as routes from '@atelier/routes/tools/captioned';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { languageFields } from '../../../workbench/captions/document/captioned-inputs.ts';
import { fileRuns } from '../../../workbench/runs/file-runs.ts';
import { type CaptionedTool, useCaptionedVideo } from '../captioned/use-captioned-video.ts';
import { subtitlesEstimateSeconds, subtitlesTimeoutMs } from './subtitles-estimate.ts';
import { initialSubtitlesInputs, type SubtitlesInputs, subtitlesInputsSchema } from './subtitles-inputs.ts';

const SUBTITLES: CaptionedTool<SubtitlesInputs> = {
  id: 'subtitles',
  schema: subtitlesInputsSchema,
  runs: fileRuns('subtitles', routes.downloadVideo, TIMINGS.subtitlesResultPolls),
  start: (inputs, filepath) => ({
    route: routes.processVideo,
    body: {
      filepath,
      start_time: inputs.startSeconds,
      duration: inputs.durationSeconds,
      ...languageFields(inputs),
      subtitle_style: inputs.styleId,
    },
  }),
  estimateSeconds: ({ real }) => subtitlesEstimateSeconds(real),
  timeoutMs: ({ real }) => subtitlesTimeoutMs(real),
};

/** Everything the subtitles screen knows and does. */
export function useSubtitles() {
  return useCaptionedVideo(SUBTITLES, initialSubtitlesInputs(useUiLanguage()));
}
