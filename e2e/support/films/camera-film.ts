import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { addFilmSource } from '@atelier/routes/films';
import type { Page } from '@playwright/test';
import { speechSample } from '../../../apps/server/src/testing/stand-ins/speech-video.ts';
import { mediaFolder } from '../talking-video.ts';
import { makeFilmVideo, openFilm, readFilm } from './open-film.ts';

/** The colours of the cameras, as red, green and blue. */
export const COLOURS = { main: [200, 30, 30], second: [30, 60, 200], third: [30, 160, 60] } as const;

const filterOf = ([red, green, blue]: readonly [number, number, number], seconds: number) =>
  `color=0x${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}:size=640x360:rate=25:duration=${seconds}`;

async function makeCamera(name: string, colour: readonly [number, number, number], seconds: number) {
  return madeMedia(path.join(await mediaFolder(), name), [
    ...['-f', 'lavfi', '-i', filterOf(colour, seconds)],
    ...['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
  ]);
}

/**
 * Signs a person up and makes a film of three cameras: the first is red and heard; the second is blue and covers it; the
 * third is green and begins a second later.
 */
export async function openCameraFilm(page: Page, baseURL: string | undefined, language: 'fr' | 'en') {
  const video = await makeFilmVideo(filterOf(COLOURS.main, 6));
  const { person, id } = await openFilm(page, baseURL, { video, language });
  const atelier = createAtelier({ url: baseURL ?? '', key: person.accessToken });
  for (const file of [
    await makeCamera('cote.mp4', COLOURS.second, 8),
    await makeCamera('loin.mp4', COLOURS.third, 3),
  ]) {
    const filepath = await atelier.upload(await openAsBlob(file, { type: 'video/mp4' }), {
      name: path.basename(file),
    });
    const added = await atelier.connection.call(addFilmSource, { params: { id }, body: { filepath } });
    await atelier.follow(added.process_id);
  }
  const { film, revision } = await readFilm(baseURL, person, id);
  const [main = '', second = '', third = ''] = Object.keys(film.sources);
  const others = film.scenes.filter(({ source }) => source !== main);
  await filmsOf(atelier.connection).edit(id, {
    revision,
    operations: [
      ...others.map((scene) => ({ op: 'remove_scene' as const, id: scene.id })),
      { op: 'set_source', name: main, offset_seconds: 0 },
      { op: 'set_source', name: second, offset_seconds: -1 },
      { op: 'set_source', name: third, offset_seconds: 1 },
    ],
  });
  return { person, id, names: { main, second, third } };
}

/** Makes recordings of one event, the second of which began later, and one of another event. @returns their paths */
export async function makeEventRecordings(): Promise<string[]> {
  const folder = await mediaFolder();
  const speechOf = (name: string, samples: readonly { path: string }[]) =>
    toSpeechWav(
      samples.map((sample) => sample.path),
      path.join(folder, `${name}.wav`),
    );
  const record = (name: string, wav: string, colour: readonly [number, number, number], from = 0) =>
    madeMedia(path.join(folder, name), [
      ...['-ss', String(from), '-i', wav, '-f', 'lavfi', '-i', filterOf(colour, 60)],
      ...['-map', '1:v', '-map', '0:a', '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ]);
  const talk = await speechOf('talk', [speechSample('fr', 0), speechSample('fr', 1)]);
  const others = await speechOf('others', [speechSample('es'), speechSample('pt')]);
  return [
    await record('visage.mp4', talk, COLOURS.main),
    await record('salle.mp4', talk, COLOURS.second, 1.28),
    await record('autre.mp4', others, COLOURS.third),
  ];
}

/** Returns the colour in the middle of the upper half of the preview. */
export function stageColour(page: Page): Promise<number[]> {
  return page.locator('[data-stage] canvas[data-drawn]').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 4, 1, 1).data;
    return [...(data ?? [])].slice(0, 3);
  });
}
