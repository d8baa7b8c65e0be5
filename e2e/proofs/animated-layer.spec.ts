import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { LayerInput } from '@atelier/film/document/layer-schema';
import { makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { previewFrame } from '../support/films/preview-frames.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

test('an animated GIF follows the playhead in the preview, from the appearance of its layer', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  // White for half a second, then black.
  const gif = path.join(await mediaFolder(), 'moving.gif');
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=white:s=80x80:r=10:d=0.5'],
    ...['-f', 'lavfi', '-i', 'color=black:s=80x80:r=10:d=0.5', '-filter_complex', '[0][1]concat=n=2', gif],
  ]);
  const form = new FormData();
  form.set('file', await openAsBlob(gif, { type: 'image/gif' }), 'moving.gif');
  const answer = await fetch(`${baseURL}/api/assets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.accessToken}` },
    body: form,
  });
  const asset = (await answer.json()) as { id: string; kind: string };
  expect(asset.kind).toBe('image');
  const { film, revision } = await readFilm(baseURL, person, id);
  const layer: LayerInput = {
    id: 'gif',
    kind: 'image',
    asset_id: asset.id,
    duration_seconds: 3,
    anchor: { scene: film.scenes[0]?.id ?? '', offset_seconds: 1 },
    place: { x: 0.5, y: 0.5, width: 0.8 },
  };
  const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
  await films.edit(id, { revision, operations: [{ op: 'add_layer', layer }] });
  await page.goto(`/montage/${id}`);
  await previewFrame(page, 1.2);
  await expect(page.locator('[data-stage] canvas[data-frames]')).toHaveCount(1);
  const shown = [];
  for (const seconds of [1.2, 1.7, 2.2, 2.7, 3.6]) {
    const pixels = await previewFrame(page, seconds);
    // The middle of 405 × 720 pixels, above the captions.
    const at = (300 * 405 + 202) * 3;
    shown.push((pixels[at] ?? 0) > 128 ? 'white' : 'black');
  }
  expect(shown).toEqual(['white', 'black', 'white', 'black', 'black']);
});
