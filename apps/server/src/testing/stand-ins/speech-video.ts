import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type Recording,
  speechSamples,
  toSpeechWav,
} from '@atelier/engines/speech-to-text/shared-files.testing';

const run = promisify(execFile);

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
  const videoPath = path.join(folder, `${name}.mp4`);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-i', wavPath, '-f', 'lavfi', '-i', 'color=0x101018:s=640x360:r=25'],
    ...['-map', '1:v', '-map', '0:a', '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', videoPath],
  ]);
  return videoPath;
}
