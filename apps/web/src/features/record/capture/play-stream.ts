/** Plays a stream without showing it, so that its pictures can be drawn. */
export async function playStream(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  await video.play();
  return video;
}

/** Encoders want even sides. */
export const evenPixels = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
