import { expect, test } from 'vitest';
import { fileKeyOf } from '../../../workbench/captions/document/caption-document.ts';
import { isSourceFile } from './is-source-file.ts';

const file = new File(['x'], 'entretien.mp4', { lastModified: 1 });

test('a file is known by its key here, and by its name on another device', () => {
  const here = { kind: 'file', name: file.name, fileKey: fileKeyOf(file) } as const;
  expect(isSourceFile(here, file)).toBe(true);
  expect(isSourceFile(here, new File(['xy'], file.name, { lastModified: 1 }))).toBe(false);
  const elsewhere = { kind: 'file', name: 'entretien', fileKey: null } as const;
  expect(isSourceFile(elsewhere, file)).toBe(true);
  expect(isSourceFile(elsewhere, new File(['x'], 'autre.mp4'))).toBe(false);
  expect(isSourceFile({ kind: 'link', name: 'x', url: 'https://x.test/' }, file)).toBe(false);
});
