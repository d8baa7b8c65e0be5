import { expect, test } from 'vitest';
import { readForeignFilm } from './foreign-film.ts';

const UNKNOWN = { durationSeconds: null, width: 0, height: 0 };

test('the length and size of an AVI film are in its header', async () => {
  expect(await readForeignFilm(avi())).toEqual({ durationSeconds: 12, width: 640, height: 360 });
});

test('what its header says in another way, or of one part alone, the server finds out', async () => {
  expect(await readForeignFilm(avi({ rate: 0 }))).toEqual(UNKNOWN);
  expect(await readForeignFilm(avi({ kind: 'auds' }))).toEqual(UNKNOWN);
  expect(await readForeignFilm(new Blob([avi(), new Uint8Array(5000)]))).toEqual(UNKNOWN);
  expect(await readForeignFilm(avi().slice(0, 60))).toEqual(UNKNOWN);
});

test('other films are known by their first bytes', async () => {
  const stream = (before: number) => {
    const bytes = new Uint8Array(3 * (188 + before));
    for (const packet of [0, 1, 2]) bytes[before + packet * (188 + before)] = 0x47;
    return new Blob([bytes]);
  };
  expect(await readForeignFilm(stream(0))).toEqual(UNKNOWN);
  expect(await readForeignFilm(stream(4))).toEqual(UNKNOWN);
  expect(await readForeignFilm(new Blob(['FLV\u0001', 'x'.repeat(2000)]))).toEqual(UNKNOWN);
});

test('anything else is none', async () => {
  expect(await readForeignFilm(new Blob([]))).toBeNull();
  expect(await readForeignFilm(new Blob(['not a video', new Uint8Array(4000)]))).toBeNull();
  expect(await readForeignFilm(new Blob(['G'.repeat(188), 'x'.repeat(2000)]))).toBeNull();
});

/** The header of twelve seconds at 25 pictures a second. */
function avi({ rate = 25, kind = 'vids' } = {}): Blob {
  const head = new DataView(new ArrayBuffer(2000));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  head.setUint32(4, 1992, true);
  write(8, 'AVI ');
  head.setUint32(64, 640, true);
  head.setUint32(68, 360, true);
  write(100, 'strh');
  write(108, kind);
  head.setUint32(128, 1, true);
  head.setUint32(132, rate, true);
  head.setUint32(140, 300, true);
  return new Blob([head]);
}
