import type { CaptionedInputs } from '../../../workbench/captions/document/captioned-inputs.ts';
import { useHandedRange } from '../../../workbench/open-in/handed-range.ts';
import { type IncomingState, useIncomingFile } from '../../../workbench/open-in/use-incoming-file.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

/** Chooses the video that another screen handed over, with its range and words where they are known. */
export function useReceivedVideo<I extends CaptionedInputs>(video: CaptionedVideo<I>): IncomingState {
  const { tool, choice, captions } = video;
  const receive = (file: File, subtitles: string | null) => {
    choice.choose(file);
    if (subtitles !== null) void captions.store.importWith(file, subtitles);
  };
  useHandedRange(tool, ({ file, captions: subtitles, link, ...range }) => {
    // The link of another screen is not used by a screen without a link field.
    const change = video.change as (next: Partial<CaptionedInputs> & { link?: string }) => void;
    change({ ...range, isAutoLanguage: false, ...(link && { link }) });
    if (file) receive(file, subtitles);
  });
  return useIncomingFile(receive);
}
