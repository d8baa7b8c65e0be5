/** The loudest level of each part of a source, 0 to 1. */
export interface Wave {
  perSecond: number;
  peaks: Float32Array;
}

const PER_SECOND = 40;
const SAMPLE_RATE = 8000;

/** Reads the wave of a sound or film. @returns null when it has no sound that the browser decodes */
export async function readWave(address: string, signal: AbortSignal): Promise<Wave | null> {
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  const bytes = await response.arrayBuffer();
  signal.throwIfAborted();
  try {
    const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
    return { perSecond: PER_SECOND, peaks: peaksOf(sound.getChannelData(0), sound.sampleRate) };
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function peaksOf(samples: Float32Array, sampleRate: number): Float32Array {
  const length = sampleRate / PER_SECOND;
  const peaks = new Float32Array(Math.ceil(samples.length / length));
  for (let index = 0; index < samples.length; index++) {
    const place = Math.floor(index / length);
    const level = Math.abs(samples[index] ?? 0);
    if (level > (peaks[place] ?? 0)) peaks[place] = level;
  }
  return peaks;
}
