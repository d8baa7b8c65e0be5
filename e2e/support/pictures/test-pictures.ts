import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';

/** A subject on a plain ground, as PNG or JPEG by the name's ending. @returns its path */
export async function makePicture(folder: string, name: string, size = '640x480'): Promise<string> {
  return madeMedia(path.join(folder, name), [
    ...['-f', 'lavfi', '-i', `color=c=0xdfe8ef:size=${size}`],
    ...['-vf', 'drawbox=x=iw/3:y=ih/4:w=iw/3:h=ih/2:color=0xc0392b:t=fill,noise=alls=8'],
    ...['-frames:v', '1', '-update', '1'],
  ]);
}

/** A file of that many bytes that is no picture. @returns its path */
export async function makeFakePicture(folder: string, name: string, sizeBytes: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.alloc(sizeBytes, 'not a picture '));
  return file;
}
