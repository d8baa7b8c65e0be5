import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frame } from '../caption-line.ts';
import { familyOf } from '../fonts/own-fonts.ts';
import { frameDifference, inkBox } from '../testing/compare-frames.ts';
import {
  hasAssFilter,
  makeFontsFolder,
  type RenderedFrames,
  removeFolder,
  renderFrames,
} from '../testing/render-frames.ts';
import { layTitle } from './lay-title.ts';
import type { DrawnLayer } from './place-parts.ts';
import { renderLayers } from './render-layers.ts';
import { TITLE_LOOKS, type TitleLookId, titleLook } from './title-looks.ts';
import { titleSize } from './title-sprites.ts';

const FRAME: Frame = { width: 1080, height: 1920 };
const SMALL = { width: 270, height: 480 };
const SCALE = SMALL.width / FRAME.width;
const TEXT = 'Trois erreurs que tout le monde fait';

function title(look: TitleLookId, more: Partial<DrawnLayer> = {}, color: string | null = null): DrawnLayer {
  return {
    startMs: 0,
    endMs: 2000,
    place: { x: 0.5, y: 0.4, width: 0.8 },
    enter: 'none',
    leave: 'none',
    content: { kind: 'title', text: TEXT, color, look },
    ...more,
  };
}

describe.skipIf(!(await hasAssFilter()))('titles drawn by ffmpeg', () => {
  let folder = '';
  const drawn = new Map<TitleLookId, RenderedFrames>();
  const draw = (layer: DrawnLayer) =>
    renderFrames({
      ass: renderLayers([layer], FRAME),
      folder,
      name: 'title',
      ...SMALL,
      seconds: 1,
      framesPerSecond: 10,
    });
  const frameOf = (look: TitleLookId) => drawn.get(look)?.frames[5] ?? Buffer.alloc(0);

  beforeAll(async () => {
    folder = await makeFontsFolder();
    for (const look of TITLE_LOOKS) drawn.set(look, await draw(title(look)));
  });
  afterAll(() => removeFolder(folder));

  test.each(TITLE_LOOKS)('%s is drawn in its font, in its place', (look) => {
    const { log = '' } = drawn.get(look) ?? {};
    expect(log).toContain(familyOf(titleLook(look).font).family);
    expect(log).not.toMatch(/[Gg]lyph .* not found|failed to find any fallback/u);
    const box = inkBox(frameOf(look), SMALL.width);
    const size = titleSize({ text: TEXT, look, place: { width: 0.8 } }, FRAME);
    // Outlines, shadows and glows exceed the size at rest, and a tilt makes the title higher.
    const around = 0.045 * SMALL.width;
    expect(Math.abs((box?.right ?? 0) - (box?.left ?? 0) - size.width * SCALE)).toBeLessThan(2 * around);
    expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo(SMALL.width / 2, -1);
    expect(((box?.top ?? 0) + (box?.bottom ?? 0)) / 2).toBeCloseTo(0.4 * SMALL.height, -1);
  });

  test('no two looks are alike', () => {
    for (const [index, look] of TITLE_LOOKS.entries())
      for (const other of TITLE_LOOKS.slice(index + 1)) {
        const { plainShare } = frameDifference(frameOf(look), frameOf(other));
        expect(plainShare, `${look} and ${other}`).toBeGreaterThan(0.01);
      }
  });

  test.each(TITLE_LOOKS)('the colour of a layer replaces one of %s', async (look) => {
    const red = (await draw(title(look, {}, '#ff0000'))).frames[5] ?? Buffer.alloc(0);
    expect(frameDifference(red, frameOf(look)).plainShare).toBeGreaterThan(0.0005);
  });

  test('a pop begins smaller, and a title is away after its end', async () => {
    const frames = (await draw(title('comic', { enter: 'pop', endMs: 800 }))).frames;
    const width = (index: number) => {
      const box = inkBox(frames[index] ?? Buffer.alloc(0), SMALL.width);
      return box ? box.right - box.left : 0;
    };
    expect(width(1)).toBeLessThan(width(5));
    expect(width(9)).toBe(0);
  });
});

describe('layout of titles', () => {
  test.each(TITLE_LOOKS)('%s reduces a long word instead of dividing it', (id) => {
    const look = titleLook(id);
    const text = 'Anticonstitutionnellement';
    const laid = layTitle({ text, place: { width: 0.3 } }, look, FRAME);
    expect(laid.rows.map((row) => row.text.toLowerCase())).toEqual([text.toLowerCase()]);
    expect(laid.size.width).toBeLessThanOrEqual(0.3 * FRAME.width + 0.01);
    expect(laid.capPx).toBeLessThan(look.cap * FRAME.width);
  });

  test('rows are equally long', () => {
    const { rows } = layTitle({ text: TEXT, place: { width: 0.84 } }, titleLook('panel'), FRAME);
    const widths = rows.map(({ width }) => width);
    expect(rows).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  test('a line break of the text is kept', () => {
    const { rows } = layTitle({ text: 'a\nb', place: { width: 0.84 } }, titleLook('label'), FRAME);
    expect(rows.map(({ text }) => text)).toEqual(['a', 'b']);
  });
});
