import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { FACE_PHOTO } from '../../../apps/server/src/testing/talking-faces.ts';
import { mediaFolder } from '../talking-video.ts';
import { makeFilmVideo } from './open-film.ts';

/** A film of a second and a half: red beside blue, then green. */
export async function makeWalls(): Promise<string> {
  const color = (name: string, size: string) => [
    ...['-f', 'lavfi', '-i', `color=${name}:size=${size}:rate=25:duration=0.76`],
  ];
  return madeMedia(path.join(await mediaFolder(), 'walls.mp4'), [
    ...color('#c02020', '160x180'),
    ...color('#2020c0', '160x180'),
    ...color('#20a020', '320x180'),
    ...[
      '-filter_complex',
      '[0][1]hstack[a];[a][2]concat=n=2:v=1:a=0',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    ],
  ]);
}

/** A person who stands still, with the sound of the film's video. */
export async function makeStandingPerson(): Promise<string> {
  const sound = await makeFilmVideo();
  return madeMedia(path.join(await mediaFolder(), 'person.mp4'), [
    ...['-loop', '1', '-r', '25', '-t', '6', '-i', FACE_PHOTO, '-i', sound, '-map', '0:v', '-map', '1:a'],
    ...['-vf', 'crop=iw:iw*9/16:0:0,scale=640:360,gblur=sigma=2', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'copy'],
  ]);
}
