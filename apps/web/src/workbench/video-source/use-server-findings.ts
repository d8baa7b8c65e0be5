import { ApiError } from '@atelier/client/api-error';
import { useEffect } from 'react';
import type { VideoChoice } from './use-chosen-video.ts';
import type { VideoUpload } from './use-video-upload.ts';

/** Said of what is no film at all, or broken. */
const UNREADABLE: readonly ApiError['code'][] = ['invalid_file', 'unreadable_media', 'no_video_track'];

/** Takes the length of a film that this browser cannot show, or its refusal, from the server. */
export function useServerFindings({ video, learn, refuse }: VideoChoice, { state }: VideoUpload): void {
  const isUnshown = video !== null && !video.isShown;
  const asksLength = isUnshown && video.durationSeconds === null;
  const media = state.status === 'done' ? state.answer.media : null;
  const error = state.status === 'failed' ? state.error : null;
  const isRefused = isUnshown && error instanceof ApiError && UNREADABLE.includes(error.code);
  useEffect(() => {
    if (asksLength && media) learn(media);
  }, [asksLength, media, learn]);
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused, refuse]);
}
