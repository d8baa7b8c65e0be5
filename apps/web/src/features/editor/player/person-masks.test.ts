import { expect, test, vi } from 'vitest';
import { type MaskSheet, PersonMasks } from './person-masks.ts';

/** A sheet of 6 × 5 masks of 10 × 8 pixels. */
function sheetOf(name: string): MaskSheet & { picture: { name: string } } {
  return { picture: { name, width: 60, height: 40, close: vi.fn() } as never, isEmpty: [true] };
}

function open(read: (name: string) => MaskSheet | null | Promise<MaskSheet | null>) {
  const asked: string[] = [];
  const masks = new PersonMasks(async ({ source, block }) => {
    const name = `${source} ${block}`;
    asked.push(name);
    return read(name);
  });
  return { masks, asked };
}

test('the sheet of the shown moment is read first, then the next one; each has its cells', async () => {
  const { masks, asked } = open(sheetOf);
  expect(masks.at('main', 4.5)).toBeNull();
  expect(masks.state).toBe('loading');
  await vi.waitFor(() => expect(asked).toEqual(['main 2', 'main 3']));
  // The eighth mask of the block: in the second row of six.
  expect(masks.at('main', 4.5)).toMatchObject({
    sheet: { name: 'main 2' },
    cell: { x: 10, y: 8, width: 10, height: 8 },
    isEmpty: false,
  });
  expect(masks.state).toBe('ready');
  expect(masks.at('main', 6)).toMatchObject({
    sheet: { name: 'main 3' },
    cell: { x: 0, y: 0 },
    isEmpty: true,
  });
});

test('a moment that is left before it is read is not asked for', async () => {
  const first = Promise.withResolvers<MaskSheet>();
  const { masks, asked } = open((name) => (name === 'main 0' ? first.promise : sheetOf(name)));
  masks.at('main', 0);
  masks.at('main', 20);
  masks.at('main', 40);
  first.resolve(sheetOf('main 0'));
  await vi.waitFor(() => expect(asked).toEqual(['main 0', 'main 20', 'main 21']));
});

test('a source without masks is said once; the end of another one is no failure', async () => {
  const { masks, asked } = open((name) => (name === 'main 0' ? sheetOf(name) : null));
  masks.at('main', 0);
  await vi.waitFor(() => expect(asked).toEqual(['main 0', 'main 1']));
  masks.at('main', 1);
  expect(masks.state).toBe('ready');
  masks.at('other', 0);
  await vi.waitFor(() => expect(asked).toEqual(['main 0', 'main 1', 'other 0']));
  masks.at('other', 0);
  expect(masks.state).toBe('failed');
  masks.rest();
  expect(masks.state).toBe('ready');
});

test('a failed call is not repeated at once, and few sheets are kept', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sheets: ReturnType<typeof sheetOf>[] = [];
  const { masks, asked } = open((name) => {
    if (name === 'main 0') throw new Error('The server rests.');
    const sheet = sheetOf(name);
    sheets.push(sheet);
    return sheet;
  });
  masks.at('main', 0);
  await vi.waitFor(() => expect(asked).toEqual(['main 0', 'main 1']));
  masks.at('main', 0);
  expect(asked).toHaveLength(2);
  for (let block = 2; block < 20; block += 2) {
    masks.at('main', 2 * block);
    await vi.waitFor(() => expect(asked).toContain(`main ${block + 1}`));
  }
  expect(
    sheets.filter(({ picture: { close } }) => vi.mocked(close).mock.calls.length > 0).length,
  ).toBeGreaterThan(5);
  masks.close();
  expect(sheets.every(({ picture: { close } }) => vi.mocked(close).mock.calls.length === 1)).toBe(true);
  warn.mockRestore();
});

test('a sheet that could not be read is asked for again after ten seconds', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isAway = true;
  const { masks, asked } = open((name) => {
    if (isAway) throw new Error('The server rests.');
    return sheetOf(name);
  });
  masks.at('main', 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['main 0', 'main 1']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked).toEqual(['main 0', 'main 1', 'main 0', 'main 1']);
  expect(masks.at('main', 0)).not.toBeNull();
  masks.close();
  warn.mockRestore();
  vi.useRealTimers();
});
