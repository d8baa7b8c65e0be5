import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { chooseOwnSize, type FrameSize } from '../video/choose-frame-size.ts';
import { CARD_SIDE, GOOD_FRAME_FILTERS, GOOD_FRAME_SECONDS, LOOKS_PER_SECOND } from './good-frame.ts';
import { pictureOutputArgs } from './picture-output-args.ts';

/** The most examined frames: each delays the encode by a few milliseconds. */
const MOST_LOOKS = 20;

/** The picture of a project's card, written by the film's own encode. */
export interface CardOutput {
  /** The label that the film's graph ends in. */
  label: string;
  /** The chains from `label` to `picture`, which is encoded. */
  chains: FilterChain[];
  /** A second output, after the film's. */
  args: string[];
}

/**
 * Takes the card's picture from the frames that are being encoded, because decoding them again would cost a tenth of
 * the encode. No file is written when all examined frames are black.
 * @param card.size the size of the film, which is in BT.709
 * @param card.fromSeconds the start of the film after its first card
 * @param card.seconds the duration of the film from there
 */
export function buildCardOutput(
  card: { path: string; size: FrameSize; fromSeconds: number; seconds: number } | null,
): CardOutput {
  if (card === null) return { label: 'picture', chains: [], args: [] };
  const { width, height } = chooseOwnSize(card.size, CARD_SIDE);
  const seconds = Math.min(GOOD_FRAME_SECONDS, card.seconds);
  const colours = 'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv';
  const filters = [
    // The film's last frame is repeated without end, so this output is trimmed like the film.
    `trim=start=${formatSeconds(card.fromSeconds)}:duration=${formatSeconds(seconds)}`,
    'setpts=PTS-STARTPTS',
    `fps=${Math.min(LOOKS_PER_SECOND, MOST_LOOKS / seconds)}`,
    `scale=w=${width}:h=${height}:flags=bicubic:${colours}`,
    ...GOOD_FRAME_FILTERS,
    'format=yuv420p',
  ];
  return {
    label: 'whole',
    chains: [
      { inputs: ['whole'], filters: ['split=2'], outputs: ['main', 'seen'] },
      { inputs: ['main'], filters: ['format=yuv420p'], outputs: ['picture'] },
      { inputs: ['seen'], filters, outputs: ['card'] },
    ],
    args: ['-map', '[card]', '-frames:v', '1', ...pictureOutputArgs(card.path)],
  };
}
