/** Encodes a 16-bit WAV file, mono or stereo. Channels hold samples from −1 to 1, or 16-bit samples. */
export function wavBytes(
  channels: readonly (Float32Array | Int16Array)[],
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const frameBytes = channels.length * 2;
  const dataBytes = (channels[0]?.length ?? 0) * frameBytes;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(ascii('RIFF'), 0);
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  bytes.set(ascii('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  bytes.set(ascii('data'), 36);
  view.setUint32(40, dataBytes, true);
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

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
