import { expect, test } from 'vitest';
import { downloadUrl, isLocalObject, localObjectUrl } from './local-object-url.ts';

const PATH = '/storage/v1/object/public/Projects/user/clip_1_ab.mp4';

test('an object of another host or port is fetched from this page’s own server', () => {
  expect(localObjectUrl(`http://127.0.0.1:3000${PATH}`)).toBe(PATH);
  expect(localObjectUrl(`https://atelier.example${PATH}?v=2`)).toBe(`${PATH}?v=2`);
  expect(localObjectUrl(PATH)).toBe(PATH);
});

test('a file of somebody else keeps its address', () => {
  expect(localObjectUrl('https://cdn.example/a.mp4')).toBe('https://cdn.example/a.mp4');
  expect(isLocalObject('https://cdn.example/a.mp4')).toBe(false);
  expect(isLocalObject(`javascript:${PATH}`)).toBe(false);
  expect(localObjectUrl('http://[')).toBe('http://[');
});

test('a download names its file', () => {
  expect(downloadUrl(`http://127.0.0.1:3000${PATH}`, 'Été & co.mp4')).toBe(
    `${PATH}?download=%C3%89t%C3%A9%20%26%20co.mp4`,
  );
});
