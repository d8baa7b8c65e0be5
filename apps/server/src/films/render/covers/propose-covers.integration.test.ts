import { existsSync } from 'node:fs';
import { layTitle } from '@atelier/captions/titles/lay-title';
import { titleLook } from '@atelier/captions/titles/title-looks';
import { proof } from '@atelier/contracts/testing/proof';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { placeOfTitle } from '@atelier/film/cover/cover-film';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import { createStudio, ffmpeg } from '../film.testing.ts';
import type { FilmRender } from '../film-render.ts';
import { renderFrame } from '../render-frame.ts';
import { drawCover } from './draw-cover.ts';
import { makePlantedFilm, PLANTED, PLANTED_SECONDS, plantedAt } from './planted-film.testing.ts';
import { proposeCovers } from './propose-covers.ts';
import { areaOf, withSmallPictures } from './small-pictures.ts';

const studio = await createStudio();
const faces = createFaceDetector();
const signal = new AbortController().signal;
afterAll(async () => {
  faces?.close();
  await studio.remove();
});

/** Two scenes of the planted film with a transition of 1 s between them, and a word every half second. */
const DOCUMENT = {
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 25, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'planted.mp4', kind: 'video', duration_seconds: PLANTED_SECONDS } },
  words: {
    main: Array.from({ length: 30 }, (_, index) => ({
      id: `w${index}`,
      text: `mot${index}`,
      start_seconds: index * 0.5 + 0.1,
      end_seconds: index * 0.5 + 0.5,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 10, layout: { kind: 'fill' } },
    {
      id: 'b',
      source: 'main',
      start_seconds: 10,
      end_seconds: 16,
      layout: { kind: 'fill' },
      transition: { kind: 'dissolve', duration_seconds: 1 },
    },
  ],
  captions: { style: 8 },
  layers: [],
  sound: { loudness: false },
  brand: null,
};

describe.skipIf(!existsSync(FACE_PHOTO) || !faces)('covers of a film with planted faults', () => {
  let render: FilmRender;
  beforeAll(async () => {
    const file = await makePlantedFilm(`${studio.dir}/film.mp4`);
    await studio.make('planted.mp4', ['-i', file, '-c', 'copy']);
    render = await studio.prepare(DOCUMENT);
  });

  test('six covers are proposed, none blurred, black, blown out, in a transition or with closed eyes', async () => {
    const begun = performance.now();
    const covers = await proposeCovers({ ...render, faces }, { signal });
    const seconds = covers.map((cover) => cover.seconds).sort((a, b) => a - b);
    console.info(`covers at ${seconds.join(', ')} after ${Math.round(performance.now() - begun)} ms`);
    expect(covers).toHaveLength(6);
    expect(seconds.map(plantedAt)).toEqual(seconds.map(() => null));
    expect(seconds.filter((at) => at >= 10 && at < 11)).toEqual([]);
    expect(
      covers.every(
        ({ source, sourceSeconds }, index) =>
          source === 'main' && Math.abs(sourceSeconds - (covers[index]?.seconds ?? 0)) < 1e-3,
      ),
    ).toBe(true);
    // Both scenes have a cover, and each part of good pictures.
    for (const [from, until] of [
      [0, 2],
      [6, 8],
      [11, 12],
      [14, 16],
    ] as const)
      expect(
        seconds.some((at) => at >= from && at < until),
        `${from}`,
      ).toBe(true);
  });

  proof('without a face network the other faults are still avoided', async () => {
    const covers = await proposeCovers(render, { signal });
    expect(covers.length).toBeGreaterThan(3);
    const shown = new Set(covers.map(({ seconds }) => plantedAt(seconds)));
    expect([...shown].filter((planted) => planted !== null && planted !== 'closed')).toEqual([]);
  });

  test('a film of black pictures has no cover, and a stopped call ends with its reason', async () => {
    const [from, until] = PLANTED.black;
    const black = await studio.prepare({
      ...DOCUMENT,
      scenes: [
        { id: 'a', source: 'main', start_seconds: from, end_seconds: until, layout: { kind: 'fill' } },
      ],
    });
    expect(await proposeCovers({ ...black, faces }, { signal })).toEqual([]);
    const stopped = new AbortController();
    const reason = new Error('stopped');
    const going = proposeCovers({ ...render, faces }, { signal: stopped.signal });
    setTimeout(() => stopped.abort(reason), 300);
    await expect(going).rejects.toBe(reason);
  });

  proof(
    'a cover is a PNG of the canvas without captions; its title is drawn where the document places it',
    async () => {
      const at = { seconds: 6.3, look: 'banner' as const };
      const plain = await drawCover(render, { ...at, title: null }, { signal });
      const titled = await drawCover(render, { ...at, title: 'Trois erreurs' }, { signal });
      const bare = { ...render.film, captions: { ...render.film.captions, style: 0 } };
      const frame = await renderFrame(
        { ...render, film: bare, atSeconds: 6.3, width: 1080, format: 'png' },
        { signal },
      );
      const rgb = (file: string) => ffmpeg(['-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
      const [ofPlain, ofTitled, ofFrame] = await Promise.all([plain, titled, frame].map(rgb));
      expect(ofPlain).toHaveLength(1080 * 1920 * 3);
      expect(ofPlain?.equals(ofFrame as Buffer)).toBe(true);
      const captioned = await renderFrame(
        { ...render, atSeconds: 6.3, width: 1080, format: 'png' },
        { signal },
      );
      expect((await rgb(captioned)).equals(ofFrame as Buffer)).toBe(false);
      const changed = boundsOfChange(ofPlain as Buffer, ofTitled as Buffer);
      const place = placeOfTitle(render.film, render.facts, {
        text: 'Trois erreurs',
        look: 'banner',
        seconds: 6.3,
      });
      const { size } = layTitle({ text: 'Trois erreurs', place }, titleLook('banner'), render.film.canvas);
      expect(Math.abs((changed.top + changed.bottom) / 2 - place.y * 1920)).toBeLessThan(24);
      expect(Math.abs(changed.bottom - changed.top - size.height)).toBeLessThan(24);
      // Inside of the area that short-video apps leave free.
      expect(changed.top).toBeGreaterThan(0.135 * 1920);
      expect(changed.bottom).toBeLessThan(0.725 * 1920);
      expect(changed.left).toBeGreaterThan(0.13 * 1080);
      expect(changed.right).toBeLessThan(0.87 * 1080);
    },
  );

  proof('the title keeps clear of a face that only the frame itself tells of', async () => {
    const at = { seconds: 6.3, look: 'banner' as const };
    const seeing = { ...render, faces };
    const face = await withSmallPictures(
      seeing,
      [157],
      { signal },
      async (pictures) => pictures.faces[0]?.[0],
    );
    expect(face).toBeDefined();
    const { top, bottom } = areaOf(face as NonNullable<typeof face>);
    const plain = await drawCover(seeing, { ...at, title: null }, { signal });
    const rgb = (file: string) => ffmpeg(['-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
    const titled = await drawCover(seeing, { ...at, title: 'Erreurs' }, { signal });
    const changed = boundsOfChange(await rgb(plain), await rgb(titled));
    expect(changed.top).toBeGreaterThanOrEqual(bottom * 1920 - 2);
    // Without the faces the title would stand at its usual place, over the face.
    const blind = boundsOfChange(
      await rgb(plain),
      await rgb(await drawCover(render, { ...at, title: 'Erreurs' }, { signal })),
    );
    expect(blind.bottom).toBeGreaterThan(top * 1920);
    expect(blind.top).toBeLessThan(bottom * 1920);
  });
});

/** Returns the edges of the part in which two pictures of 1080 × 1920 differ, in pixels. */
function boundsOfChange(one: Buffer, other: Buffer) {
  const bounds = { left: 1080, right: 0, top: 1920, bottom: 0 };
  for (let at = 0; at < one.length; at += 3) {
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) < 24) continue;
    const [x, y] = [(at / 3) % 1080, Math.floor(at / 3 / 1080)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}
