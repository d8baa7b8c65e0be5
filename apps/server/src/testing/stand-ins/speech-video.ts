import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import {
  type Recording,
  speechSamples,
  toSpeechWav,
} from '@atelier/engines/speech-to-text/shared-files.testing';

/** A real recording in a language (`fr`, `en` …) with the text that is read. */
export function speechSample(language: string, index = 0): Recording {
  const sample = speechSamples(language)[index];
  if (sample === undefined) throw new Error(`There is no sample ${index} in ${language}.`);
  return sample;
}

/** Makes a video over a plain dark picture in which recordings are heard one after the other. */
export async function makeSpeechVideo(folder: string, recordings: readonly Recording[]): Promise<string> {
  const name = recordings.map((recording) => recording.name).join('-');
  const wavPath = await toSpeechWav(
    recordings.map((recording) => recording.path),
    path.join(folder, `${name}.wav`),
  );
  return madeMedia(path.join(folder, `${name}.mp4`), [
    ...['-i', wavPath, '-f', 'lavfi', '-i', 'color=0x101018:s=640x360:r=25'],
    ...['-map', '1:v', '-map', '0:a', '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'],
  ]);
}
