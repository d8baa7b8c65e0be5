import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import {
  makeSpeechVideo,
  type speechSample,
} from '../../../apps/server/src/testing/stand-ins/speech-video.ts';
import { mediaFolder } from '../talking-video.ts';

/** A recording four times in a row, which is recognised in several chunks. */
export async function makeSpokenVideo(sample: ReturnType<typeof speechSample>): Promise<string> {
  return makeSpeechVideo(await mediaFolder(), [sample, sample, sample, sample]);
}

/** Three hours and ten minutes of a still picture. */
export async function makeLongVideo(): Promise<string> {
  return madeMedia(path.join(await mediaFolder(), 'three-hours.mp4'), [
    ...['-f', 'lavfi', '-i', 'color=navy:s=160x90:r=1:d=11400'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]);
}
