import { FILM_CAMERAS_MAX, FILM_FILES_MAX } from '@atelier/contracts/tools/films';
import { checkVideoFile, FILM_EXTENSIONS } from '../../../workbench/video-source/check-video-file.ts';

/** `accept` of the recordings of an event: pictures with sound, and sounds. */
export const RECORDING_TYPES = `video/*,audio/*,${FILM_EXTENSIONS}`;

/** Several files as one film: cameras of one event, one file after the other, or a screen and its webcam. */
export type SeveralAs = 'cameras' | 'row' | 'together';

export const isSound = ({ type }: Pick<File, 'type'>) => type.startsWith('audio/');

/** True for a file that may be a recording. */
export function isRecording(file: Pick<File, 'type' | 'name' | 'size'>): boolean {
  return isSound(file) || checkVideoFile(file, Number.POSITIVE_INFINITY) !== 'notVideo';
}

/** Returns the ways in which files can become one film. */
export function waysOf(files: readonly Pick<File, 'type'>[]): readonly SeveralAs[] {
  const hasSounds = files.some(isSound);
  const hasVideos = files.some((file) => !isSound(file));
  return [
    ...(files.length >= 2 && files.length <= FILM_CAMERAS_MAX && hasVideos ? (['cameras'] as const) : []),
    ...(files.length >= 2 && files.length <= FILM_FILES_MAX && !hasSounds ? (['row'] as const) : []),
  ];
}
