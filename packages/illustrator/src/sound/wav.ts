import { SAMPLE_RATE, type Track } from './track.ts';

const HEADER_BYTES = 44;

/** 16-bit PCM, stereo. */
export function encodeWav({ left, right }: Track): Uint8Array {
  const dataBytes = left.length * 4;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, value: string) => {
    for (let index = 0; index < value.length; index += 1)
      view.setUint8(offset + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (let index = 0; index < left.length; index += 1) {
    view.setInt16(HEADER_BYTES + index * 4, toInt16(left[index] ?? 0), true);
    view.setInt16(HEADER_BYTES + index * 4 + 2, toInt16(right[index] ?? 0), true);
  }
  return bytes;
}

function toInt16(value: number): number {
  return Math.round(Math.min(1, Math.max(-1, value)) * 32_767);
}
