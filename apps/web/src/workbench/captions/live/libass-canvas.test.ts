import { beforeEach, expect, test, vi } from 'vitest';
import { LibassCanvas } from './libass-canvas.ts';

const libass = vi.hoisted(() => ({
  started: [] as string[],
  shown: [] as string[],
  drawn: [] as number[],
  drawing: Promise.resolve(),
}));
vi.mock('jassub', () => ({
  default: class {
    ready = Promise.resolve();
    renderer = {
      addFonts: () => Promise.resolve(),
      setTrack: (ass: string) => Promise.resolve(libass.shown.push(ass)),
    };
    async manualRender({ mediaTime }: { mediaTime: number }) {
      await libass.drawing;
      libass.drawn.push(mediaTime);
    }
    constructor({ subContent }: { subContent: string }) {
      libass.started.push(subContent);
    }
  },
}));

beforeEach(() => {
  Object.assign(libass, { started: [], shown: [], drawn: [], drawing: Promise.resolve() });
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }) });
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
});

const open = () => new LibassCanvas({ append: () => undefined }, 'canvas');

test('two tracks at once are drawn by one libass, the later one last', async () => {
  const canvas = open();
  await Promise.all([canvas.setTrack('first', ['anton']), canvas.setTrack('second', ['poppins'])]);
  expect(libass).toMatchObject({ started: ['first'], shown: ['second'] });
});

test('closed while a font is fetched, it starts none', async () => {
  const canvas = open();
  const showing = canvas.setTrack('first', ['anton']);
  await canvas.destroy();
  await showing;
  expect(libass.started).toEqual([]);
});

test('while a moment is drawn, only the last of the moments asked for waits, and is drawn', async () => {
  const canvas = open();
  await canvas.setTrack('first', ['anton']);
  const { promise, resolve } = Promise.withResolvers<void>();
  libass.drawing = promise;
  const frame = { width: 16, height: 9 };
  const drawn = [1, 2, 3].map((seconds) => canvas.draw(seconds, frame));
  resolve();
  expect(await Promise.all(drawn)).toEqual([true, false, true]);
  expect(libass.drawn).toEqual([1, 3]);
});
