import { LIMITS } from '@atelier/contracts/limits';
import { parseClock } from '@atelier/contracts/text/time-text';
import { z } from 'zod';
import { looksLikeLink } from '../../workbench/link-download/check-link.ts';

/** The inputs of the screen that the tab remembers, as typed. */
export const videoDownloadInputsSchema = z.object({
  url: z.string(),
  start: z.string(),
  duration: z.string(),
});
export type VideoDownloadInputs = z.infer<typeof videoDownloadInputsSchema>;

export const INITIAL_VIDEO_DOWNLOAD_INPUTS: VideoDownloadInputs = { url: '', start: '', duration: '' };

/** Why a download cannot begin yet; keys of the catalogue's `video.problems`. */
export type VideoDownloadProblem = 'missing' | 'badUrl' | 'badStart' | 'badDuration' | 'tooLong' | 'noUser';

/** Finds the first problem, in the order of docs/product.md. */
export function videoDownloadProblem(options: {
  inputs: VideoDownloadInputs;
  linkHosts: readonly string[] | null;
  hasUser: boolean;
}): VideoDownloadProblem | null {
  const { url, start, duration } = options.inputs;
  if ([url, start, duration].some((text) => text.trim() === '')) return 'missing';
  if (!looksLikeLink('youtube', url, options.linkHosts)) return 'badUrl';
  if (parseClock(start) === null) return 'badStart';
  const seconds = parseClock(duration);
  if (seconds === null || seconds === 0) return 'badDuration';
  if (seconds > LIMITS.videoDownloadMaxSeconds) return 'tooLong';
  return options.hasUser ? null : 'noUser';
}
