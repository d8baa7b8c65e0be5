import path from 'node:path';
import { madeMedia } from './made-media.ts';

/** Films in containers that no browser plays. The web app identifies them by their first bytes; the server reads them. */
export const FOREIGN_FILMS = [
  ['film.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ['film.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.m2ts', ['-c:v', 'libx264', '-c:a', 'ac3']],
  ['film.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.vob', ['-c:v', 'mpeg2video', '-c:a', 'ac3']],
  ['film.flv', ['-c:v', 'flv1', '-ar', '44100', '-c:a', 'mp3']],
  ['film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['film.mxf', ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le']],
  ['film.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
] as const;

/** Films that the server refuses, so that the web app does not upload them. */
export const REFUSED_FILMS = [
  ['film.rm', ['-c:v', 'rv20', '-c:a', 'ac3']],
  ['film.m1v', ['-an', '-c:v', 'mpeg1video']],
] as const;

/** Writes a film of one second, 640 × 360, with a tone. @returns its path */
export function makeForeignFilm(folder: string, name: string, codecs: readonly string[]): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=1:sample_rate=48000'];
  return madeMedia(path.join(folder, name), [...picture, ...sound, ...codecs]);
}
