import { expect, test } from 'vitest';
import { JsonImageError, JsonImageStream } from './json-image-stream.ts';

async function read(json: string, chunkSize: number) {
  const images: string[] = [];
  const stream = new JsonImageStream(async (index) => {
    images[index] = '';
    return {
      async write(piece) {
        images[index] += piece;
      },
      async end() {
        images[index] += '.';
      },
    };
  });
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += chunkSize) await stream.push(bytes.subarray(at, at + chunkSize));
  return { rest: stream.end(), images };
}

test.each([1, 3, 7, 10_000])('images stream out whatever the chunks are (%i bytes)', async (chunkSize) => {
  const json = `{ "prompt": "un \\"chat\\" é, {[\\\\", "images" : ["QUJD", "a\\/b="], "n": 2, "x": {"images": ["no"]} }`;
  expect(await read(json, chunkSize)).toEqual({
    rest: { prompt: 'un "chat" é, {[\\', images: ['', ''], n: 2, x: { images: ['no'] } },
    images: ['QUJD.', 'a/b=.'],
  });
});

test('what is no such document is refused', async () => {
  await expect(read('{"images": ["a', 5)).rejects.toThrow(JsonImageError);
  await expect(read('{"images": ["a b"]}', 5)).rejects.toThrow(JsonImageError);
  await expect(read(`{"prompt": "${'x'.repeat(70_000)}"}`, 5000)).rejects.toThrow(JsonImageError);
});
