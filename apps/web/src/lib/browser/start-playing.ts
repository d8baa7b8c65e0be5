/**
 * Plays a video or a sound. A browser that refuses, or an element that is taken away before it began, stays still:
 * that is no fault. @param onStill called in both cases
 */
export function startPlaying(
  media: Pick<HTMLMediaElement, 'play'>,
  onStill?: (error: DOMException) => void,
): void {
  media.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    onStill?.(error);
  });
}
