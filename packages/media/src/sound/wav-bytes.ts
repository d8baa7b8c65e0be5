/** Encodes a 16-bit WAV file, mono or stereo. Channels hold samples from −1 to 1, or 16-bit samples. */
export function wavBytes(
  channels: readonly (Float32Array | Int16Array)[],
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const frameBytes = channels.length * 2;
  const count = channels[0]?.length ?? 0;
  const bytes = new Uint8Array(HEADER_BYTES + count * frameBytes);
  bytes.set(wavHeader({ channelCount: channels.length, sampleRate, count }), 0);
  const view = new DataView(bytes.buffer);
  for (const [channel, samples] of channels.entries()) {
    const isFinished = samples instanceof Int16Array;
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0;
      const value = isFinished ? sample : Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
      view.setInt16(HEADER_BYTES + index * frameBytes + channel * 2, value, true);
    }
  }
  return bytes;
}

const HEADER_BYTES = 44;

/** Encodes the header of a 16-bit WAV file. @param sound.count samples of each channel */
export function wavHeader({
  channelCount,
  sampleRate,
  count,
}: {
  channelCount: number;
  sampleRate: number;
  count: number;
}): Uint8Array<ArrayBuffer> {
  const frameBytes = channelCount * 2;
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(ascii('RIFF'), 0);
  view.setUint32(4, HEADER_BYTES - 8 + count * frameBytes, true);
  bytes.set(ascii('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channelCount, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  bytes.set(ascii('data'), 36);
  view.setUint32(40, count * frameBytes, true);
  return bytes;
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
