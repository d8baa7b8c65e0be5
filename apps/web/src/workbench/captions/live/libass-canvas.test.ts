import { beforeEach, expect, test, vi } from 'vitest';
import { LibassCanvas } from './libass-canvas.ts';

const libass = vi.hoisted(() => ({ started: [] as string[], shown: [] as string[] }));
vi.mock('jassub', () => ({
  default: class {
    ready = Promise.resolve();
    renderer = {
      addFonts: () => Promise.resolve(),
      setTrack: (ass: string) => Promise.resolve(libass.shown.push(ass)),
    };
    constructor({ subContent }: { subContent: string }) {
      libass.started.push(subContent);
    }
  },
}));

beforeEach(() => {
  Object.assign(libass, { started: [], shown: [] });
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
