import { expect, test } from 'vitest';
import { extensionOf, safeFileName } from './save-file.ts';

test('a title becomes a file name on every system', () => {
  expect(safeFileName('Clip avec Sous-titres - 12/34')).toBe('Clip avec Sous-titres - 12 34');
  expect(safeFileName('..\\..\\etc\u202epasswd')).toBe('etc passwd');
  expect(safeFileName('  \n ')).toBe('atelier');
  expect([...safeFileName('é'.repeat(300))]).toHaveLength(120);
});

test('the extension is read from the path alone', () => {
  expect(extensionOf('https://h/a.b/clip.MP4?x=1.png#y')).toBe('mp4');
  expect(extensionOf('/storage/file')).toBeNull();
  expect(extensionOf('https://host.example/')).toBeNull();
});
