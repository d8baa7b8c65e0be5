/** Small pictures of a source at even distances, drawn one after the other as the browser decodes them. */
export interface SourceStrip {
  /** Seconds between two pictures. */
  everySeconds: number;
  pictures: (ImageBitmap | null)[];
}

const MOST_PICTURES = 60;
const HEIGHT_PX = 54;

/**
 * Draws the pictures of a source.
 * @param onPicture is called after each one
 * @throws the reason of the signal, and a MediaError when the source cannot be played
 */
export async function drawSourceStrip(
  address: string,
  durationSeconds: number,
  { signal, onPicture }: { signal: AbortSignal; onPicture: (strip: SourceStrip) => void },
): Promise<void> {
  const count = Math.max(1, Math.min(MOST_PICTURES, Math.ceil(durationSeconds / 2)));
  const everySeconds = durationSeconds / count;
  const strip: SourceStrip = { everySeconds, pictures: Array.from({ length: count }, () => null) };
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  try {
    for (let index = 0; index < count; index++) {
      await seekTo(video, (index + 0.5) * everySeconds, signal);
      const width = Math.max(1, Math.round((HEIGHT_PX * video.videoWidth) / Math.max(1, video.videoHeight)));
      strip.pictures[index] = await createImageBitmap(video, { resizeWidth: width, resizeHeight: HEIGHT_PX });
      signal.throwIfAborted();
      onPicture({ ...strip });
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Reads a picture as the strip of a source that always shows the same. */
export async function readStill(address: string, signal: AbortSignal): Promise<SourceStrip> {
  const blob = await (await fetch(address, { signal })).blob();
  const picture = await createImageBitmap(blob, { resizeHeight: HEIGHT_PX });
  return { everySeconds: Number.MAX_SAFE_INTEGER, pictures: [picture] };
}

function seekTo(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const options = { once: true, signal } as const;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    video.addEventListener('error', () => reject(video.error), options);
    video.addEventListener('seeked', () => resolve(), options);
    video.currentTime = seconds;
  });
}
