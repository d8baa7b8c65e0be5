import { readFile, writeFile } from 'node:fs/promises';
import { wavBytes } from '@atelier/media/sound/wav-bytes';
import type { Sound } from '@atelier/transcript/align/find-silences';

/** Writes 16-bit mono WAV. */
export async function writeWav(path: string, { samples, sampleRate }: Sound): Promise<void> {
  await writeFile(path, wavBytes([samples], sampleRate));
}

/** Reads 16-bit mono WAV as written by ffmpeg and by `writeWav`. */
export async function readWav(path: string): Promise<Sound> {
  const bytes = await readFile(path);
  const isWave = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
  if (!isWave) throw new Error('not a WAV file');
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ') {
      const [format, channels, bits] = [8, 10, 22].map((offset) => bytes.readUInt16LE(at + offset));
      if (format !== 1 || channels !== 1 || bits !== 16) throw new Error('not 16-bit mono');
      sampleRate = bytes.readUInt32LE(at + 12);
    }
    if (name === 'data') {
      // A file written to a pipe has the size 0xffffffff.
      const end = Math.min(bytes.length, at + 8 + size);
      const samples = new Float32Array(Math.floor((end - at - 8) / 2));
      for (let index = 0; index < samples.length; index++) {
        samples[index] = bytes.readInt16LE(at + 8 + index * 2) / 32_768;
      }
      return { samples, sampleRate };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('a WAV file without sound');
}
