import {
  type CaptionStyle,
  type FaceBox,
  type Frame,
  layoutCaptions,
  layoutEditedLines,
  placeLine,
  type Rectangle,
  renderAss,
} from '@atelier/captions';
import { mergeAss, renderSpokenTrack } from '@atelier/captions/ass/spoken-track';
import type { Word } from '@atelier/contracts';
import type { BurnedSubtitles } from '@atelier/media';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import { writeScript } from './write-script.ts';

/** Captions ready to burn, and where they ever draw. */
export interface PreparedCaptions extends BurnedSubtitles {
  boxes: Rectangle[];
}

/**
 * Lays words out in a style and writes what libass needs into the job's folder.
 * @returns undefined when there is nothing to draw
 */
export async function prepareCaptions(request: {
  words: readonly Word[];
  /** The lines a person chose for these words; null: ours. */
  lines: readonly Word[][] | null;
  /** The second language: what was said, or what a person gave. */
  spoken?: { words: readonly Word[]; language: string } | null;
  style: CaptionStyle | null;
  frame: Frame;
  language: string;
  /** Settles what a random style draws: the job's id, so that a retry gives the same file. */
  seed: string;
  workDir: string;
  /** Those of the person's own that the style may name. */
  fonts?: OwnFontPaths;
  /** Faces of the picture, which captions do not cover. */
  faces?: readonly FaceBox[];
}): Promise<PreparedCaptions | undefined> {
  const { words, style, frame, language, seed, workDir } = request;
  if (!style || words.length === 0) return undefined;
  const lines = request.lines
    ? layoutEditedLines({ lines: request.lines, style, frame, language })
    : layoutCaptions({ words, style, frame, language });
  if (lines.length === 0) return undefined;
  const ass = renderAss({ lines, style, frame, seed, faces: request.faces });
  const second = request.spoken ? renderSpokenTrack({ ...request.spoken, style, frame, seed }) : null;
  const styles = second ? [style, second.style] : [style];
  const written = await writeScript({
    ass: second ? mergeAss(ass, second.ass) : ass,
    styles,
    own: request.fonts,
    folder: workDir,
  });
  const boxes = lines.map((line) => placeLine({ line, style, frame, faces: request.faces }).box);
  return { ...written, boxes: [...boxes, ...(second?.boxes ?? [])] };
}
