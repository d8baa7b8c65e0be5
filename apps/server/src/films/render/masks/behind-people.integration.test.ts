import { beforeAll, describe, expect, test } from 'vitest';
import { frameHashes, rgbFrame } from '../film.testing.ts';
import {
  changeIn,
  colourAt,
  distanceAt,
  FACE,
  maskedFilm,
  openMaskedStudio,
  WALL,
} from './masked-film.testing.ts';
import { createSourceMasks } from './source-masks.ts';

const { engines, studio, canMask } = await openMaskedStudio();

describe.runIf(canMask)('behind people', () => {
  beforeAll(async () => {
    // A second that is red, then blue, and a green picture.
    const color = (name: string) => `color=${name}:size=320x180:rate=30:duration=0.5`;
    await studio.make('walls.mp4', [
      ...['-f', 'lavfi', '-i', color('red'), '-f', 'lavfi', '-i', color('blue')],
      ...['-f', 'lavfi', '-i', 'sine=duration=1', '-filter_complex', '[0][1]concat=n=2:v=1:a=0[v]'],
      ...['-map', '[v]', '-map', '2:a', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ]);
    await studio.make('lawn.png', ['-f', 'lavfi', '-i', 'color=lime:size=640x640', '-frames:v', '1']);
  });

  test('the people of a framed picture stand before their background, and nothing of the frame is left', async () => {
    const { segments } = await studio.prepare(maskedFilm());
    const masks = createSourceMasks(engines, segments);
    const render = async (changes: object) => {
      const document = maskedFilm();
      const frame = { margin: 0.1, corners: 0, shadow: 0, backdrop: '#0000ff' };
      const scenes = document.scenes.map((scene) => ({
        ...scene,
        layout: { kind: 'fit', frame },
        ...changes,
      }));
      const { filePath } = await studio.render({
        ...(await studio.prepare({ ...document, layers: [], scenes })),
        masks,
      });
      return rgbFrame(filePath, 2);
    };
    const [framed, replaced] = [await render({}), await render({ background: '#00ff00' })];
    // Above the picture, and the wall beside the head in it.
    const [margin, wall, face] = [
      { x: 0.5, y: 0.1 },
      { x: 0.67, y: 0.42 },
      { x: 0.5, y: 0.47 },
    ];
    expect([margin, wall].map((point) => colourAt(framed, point))).toEqual(['blue', 'other']);
    expect([margin, wall].map((point) => colourAt(replaced, point))).toEqual(['green', 'green']);
    expect(distanceAt(face, replaced, framed)).toBeLessThan(12);
  });

  test('a film plays around a person again and again, and only its scene is rendered again', async () => {
    const { segments } = await studio.prepare(maskedFilm());
    const masks = createSourceMasks(engines, segments);
    const scenes = (background?: object) => {
      const document = maskedFilm();
      const [scene] = document.scenes;
      return {
        ...document,
        scenes: [
          { ...scene, id: 'before', end_seconds: 1 },
          { ...scene, start_seconds: 1, ...(background && { background }) },
        ],
      };
    };
    const render = async (background?: object) =>
      studio.render({ ...(await studio.prepare(scenes(background))), segments, masks });
    const plain = await render();
    const moving = await render({ asset_id: 'walls.mp4' });
    // Two seconds of its scene, and the rest of it: the scene before stays.
    expect([moving.segments, moving.reusedSegments]).toEqual([3, 1]);
    const times = [0.5, 1.25, 1.75, 2.25, 2.75, 3.75];
    const [plains, frames] = await Promise.all(
      [plain, moving].map(({ filePath }) => Promise.all(times.map((at) => rgbFrame(filePath, at)))),
    );
    expect(frames?.map((frame) => colourAt(frame, WALL))).toEqual([
      ...['other', 'red', 'blue', 'red', 'blue', 'blue'],
    ]);
    for (const [index, frame] of (frames ?? []).entries())
      expect(distanceAt(FACE, frame, plains?.[index] ?? frame)).toBeLessThan(12);

    const lawn = await render({ asset_id: 'lawn.png' });
    expect([lawn.segments, lawn.reusedSegments]).toEqual([3, 1]);
    expect(colourAt(await rgbFrame(lawn.filePath, 3), WALL)).toBe('green');
    await expect(render({ asset_id: 'gone.png' })).rejects.toThrow('gone.png');
    // A segment that is rendered alone has the pictures of a whole render.
    const again = await studio.render({
      ...(await studio.prepare(scenes({ asset_id: 'walls.mp4' }))),
      masks,
    });
    const [hashes, others] = await Promise.all([again, moving].map(({ filePath }) => frameHashes(filePath)));
    expect(others).toEqual(hashes);
  });

  test('captions stand behind the head, and in front while a picture could hide them', async () => {
    const { segments } = await studio.prepare(maskedFilm());
    const masks = createSourceMasks(engines, segments);
    const spoken = (depth?: 'behind_person', more: object = {}) => ({
      ...maskedFilm(undefined, more),
      words: {
        main: ['BONJOUR', 'TOUS'].map((text, index) => ({
          id: `w${index}`,
          text,
          start_seconds: 0.1 + index,
          end_seconds: 1.1 + index,
        })),
      },
      captions: {
        style: 5,
        position: 0.35,
        own_style: { size: 1.5, words_per_line: 1, text_colour: '#0000FF', spoken_colour: '#0000FF' },
        ...(depth && { depth }),
      },
    });
    const frameOf = async (document: object) => {
      const made = await studio.render({ ...(await studio.prepare(document)), segments, masks });
      return rgbFrame(made.filePath, 0.8);
    };
    const [base, over, under] = await Promise.all([
      frameOf(maskedFilm()),
      frameOf(spoken()),
      frameOf(spoken('behind_person')),
    ]);
    const [head, wall] = [
      { from: 0.25, until: 0.42 },
      { from: 0.62, until: 0.75 },
    ];
    expect(changeIn(base, over, head)).toBeGreaterThan(20);
    expect(changeIn(base, under, head)).toBeLessThan(5);
    expect(changeIn(base, under, wall)).toBeGreaterThan(20);
    expect(changeIn(over, under, wall)).toBeLessThan(5);
    // A wide picture lower down begins while the line is shown, and the line stays whole.
    const picture = {
      id: 'p',
      kind: 'image',
      asset_id: 'lawn.png',
      anchor: { scene: 'sc', offset_seconds: 1 },
      duration_seconds: 2,
      place: { x: 0.5, y: 0.9, width: 0.6 },
    };
    const kept = await frameOf({ ...spoken('behind_person'), layers: [picture] });
    expect(changeIn(over, kept, head)).toBeLessThan(5);
    // A cat has no mask, so the captions stay in front.
    const cat = { source: 'cat.mp4' };
    const [catOver, catUnder] = await Promise.all([
      frameOf(spoken(undefined, cat)),
      frameOf(spoken('behind_person', cat)),
    ]);
    expect(changeIn(catOver, catUnder, { from: 0, until: 1 })).toBeLessThan(2);
  });
});
