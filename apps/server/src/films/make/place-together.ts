import { AppError } from '@atelier/contracts';
import type { MediaInfo } from '@atelier/media';
import { hasPicture, type PlacedEvent, type Recording } from './arrange-event.ts';

/** A recording with what its file contains. */
export interface ProbedRecording {
  recording: Recording;
  info: MediaInfo;
}

const NO_PICTURE = 'This recording has no moving picture.';

/**
 * Places two recordings that began at the same moment, as of a screen and a webcam. The picture and the sound are those
 * of the first.
 * @throws AppError `no_video_track` for a first recording without a picture
 */
export function placeTogether(recordings: readonly ProbedRecording[]): PlacedEvent {
  const [first, ...others] = recordings;
  if (!first || !hasPicture(first.info)) throw new AppError('no_video_track', NO_PICTURE);
  const shown = others.filter(({ info }) => hasPicture(info));
  return {
    main: first.recording,
    others: shown.map(({ recording }) => ({ ...recording, offsetSeconds: 0, rate: 1 })),
    microphones: [],
    failed: others
      .filter((one) => !shown.includes(one))
      .map(({ recording: { name } }) => ({ name, code: 'no_video_track', error: NO_PICTURE })),
  };
}
