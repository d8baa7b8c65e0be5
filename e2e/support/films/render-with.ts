import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import type { Film, OperationInput } from '@atelier/film';
import { mediaFolder } from '../talking-video.ts';
import { expect, type Person } from '../test.ts';
import { readFilm } from './open-film.ts';

/** Applies operations to a film, renders it and takes them back. @returns the path of the file */
export async function renderWith(
  baseURL: string | undefined,
  person: Person,
  id: string,
  operations: OperationInput[],
): Promise<string> {
  const atelier = createAtelier({ url: baseURL ?? '', key: person.accessToken });
  const films = filmsOf(atelier.connection);
  const { film, revision } = await readFilm(baseURL, person, id);
  const undo = undone(film);
  await films.edit(id, { revision, operations: [...undo, ...operations] });
  const job = await atelier.follow(await films.render(id));
  expect(job.error).toBeNull();
  const answer = await fetch(`${baseURL}/api/download-film/${job.id}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  const file = path.join(await mediaFolder(), 'compared.mp4');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** Returns the operations that take back every feature. */
function undone(film: Film): OperationInput[] {
  const [scene] = film.scenes;
  const emphasised = Object.values(film.words)
    .flat()
    .filter(({ emphasis }) => emphasis > 0);
  return [
    ...film.layers.map(({ id }) => ({ op: 'remove_layer' as const, id })),
    ...(emphasised.length > 0
      ? [{ op: 'set_word' as const, ids: emphasised.map(({ id }) => id), emphasis: 0 }]
      : []),
    { op: 'set_layout', scenes: [scene?.id ?? ''], layout: { kind: 'fill', framing: 'center' } },
    {
      op: 'set_scene',
      scenes: [scene?.id ?? ''],
      look: null,
      color: null,
      speed: null,
      background: null,
      zoom: null,
    },
    {
      op: 'set_captions',
      style: 0,
      own_style: null,
      position: null,
      second: null,
      speakers: 'none',
      depth: 'front',
    },
    { op: 'set_brand', brand: null },
  ];
}
