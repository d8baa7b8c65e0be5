/** Milliseconds of a frame without a time, as the renderer shows it. */
const UNTIMED_MS = 100;

/** Decodes the frames of an animated GIF; none for another picture, or where the browser cannot. */
export async function decodeFrames(address: string, signal: AbortSignal): Promise<readonly VideoFrame[]> {
  if (!('ImageDecoder' in window)) return [];
  const data = await (await fetch(address, { signal })).arrayBuffer();
  const head = new TextDecoder('latin1').decode(data.slice(0, 4));
  if (head !== 'GIF8') return [];
  const decoder = new ImageDecoder({ data, type: 'image/gif' });
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
  const frames: VideoFrame[] = [];
  if (count > 1) {
    for (let frameIndex = 0; frameIndex < count && !signal.aborted; frameIndex++)
      frames.push((await decoder.decode({ frameIndex })).image);
  }
  decoder.close();
  return frames;
}

/** The frame at a time since the picture appeared; it is repeated without end. */
export function frameAt(frames: readonly VideoFrame[], seconds: number): VideoFrame | undefined {
  const wholeMs = frames.reduce((sum, frame) => sum + lengthMs(frame), 0);
  let leftMs = (seconds * 1000 + 0.5) % wholeMs;
  return frames.find((frame) => {
    leftMs -= lengthMs(frame);
    return leftMs < 0;
  });
}

const lengthMs = ({ duration }: VideoFrame) => (duration ? duration / 1000 : UNTIMED_MS);
