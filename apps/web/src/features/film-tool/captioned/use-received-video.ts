import type { CaptionedInputs } from '../../../workbench/captions/document/captioned-inputs.ts';
import { type IncomingState, useIncomingFile } from '../../../workbench/open-in/use-incoming-file.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

/** Chooses the video that another screen handed over, with its words where they are known. */
export function useReceivedVideo<I extends CaptionedInputs>({
  choice,
  captions,
}: CaptionedVideo<I>): IncomingState {
  return useIncomingFile((file, subtitles) => {
    choice.choose(file);
    if (subtitles !== null) void captions.store.importWith(file, subtitles);
  });
}
