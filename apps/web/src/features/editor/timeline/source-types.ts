import { FILM_EXTENSIONS } from '../../../workbench/video-source/check-video-file.ts';

/** `accept` of the files that can be a source. */
export const SOURCE_TYPES = `video/*,image/*,${FILM_EXTENSIONS}`;
