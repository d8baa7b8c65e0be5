import { readFile } from 'node:fs/promises';
import { fontFiles } from '@atelier/captions/font-files';
import { expect, test } from 'vitest';
import { createFontChecker } from './font-checker.ts';

test('a font that its process never ends with is refused at the limit, and the next one is read', async () => {
  const task = { bytes: await readFile(fontFiles(['anton'])[0]?.path ?? ''), family: 'Atelier 0123' };
  // Shorter than the start of a process, like a process that hangs.
  const hanging = createFontChecker(0.01);
  await expect(hanging.check(task, {})).rejects.toMatchObject({
    code: 'font_unreadable',
    cause: { code: 'timed_out' },
  });
  hanging.close();
  const checker = createFontChecker();
  expect((await checker.check(task, {})).name).toBe('Anton');
  checker.close();
});
