import type { MadeReview } from '@atelier/contracts/automation/reviews';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { factsOf, filmOf, MOST_WORDS, secondsOf } from '@atelier/film/testing/largest-film';
import { packSound } from '@atelier/film/time/source-sound';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { callFilms, openFilm } from '../../films/routes/film.testing.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

/** A film with a share of every maximum, of one person, rendered once, with a review link. */
export interface LargestFilm {
  person: TestPerson;
  id: string;
  projectId: string;
  review: MadeReview;
  /** A saved version, whose scenes are in another order and whose words differ. */
  snapshotId: string;
  document: ReturnType<typeof filmOf>;
}

/** The length of the film, in seconds. @param share of the limits */
const lengthOf = (share: number) => Math.ceil(secondsOf(MOST_WORDS * share));

/** Makes a recording as long as the film and a short clip, tiny in picture. @param share of the limits, up to 1 */
export async function makeLargestFiles(file: (name: string) => string, share: number) {
  const recording = await makeTiny(file('recording.mp4'), lengthOf(share) + 20);
  return { recording, clip: await makeTiny(file('clip.mp4'), 4) };
}

function makeTiny(target: string, seconds: number): Promise<string> {
  return madeMedia(target, [
    ...['-f', 'lavfi', '-i', `testsrc=s=64x64:r=2:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=300:r=16000:d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '16k', '-shortest'],
  ]);
}

/**
 * Stores a film with a share of every maximum: words, scenes, layers, music, effects, lines of a second language, and
 * the facts of its source. The document is written into the row, which no single edit could do.
 */
export async function storeLargestFilm(
  { sql, person }: { sql: Database; person: TestPerson },
  { recording, clip }: { recording: string; clip: string },
  share: number,
): Promise<LargestFilm> {
  const { id } = await openFilm(person, { filepath: await handleOf(person, clip) });
  const rendered = await callFilms<{ process_id: string }>(person, `/api/films/${id}/render`, {});
  await endOfJob(person, rendered.body.process_id);
  const { body: view } = await callFilms<FilmView>(person, `/api/films/${id}`);
  const { body: review } = await callFilms<MadeReview>(person, `/api/films/${id}/reviews`, {});
  const assetOf = async (path: string) =>
    (await callFilms<{ id: string }>(person, '/api/assets', { filepath: await handleOf(person, path) })).body
      .id;
  const [source, layer] = [await assetOf(recording), await assetOf(clip)];
  const n = Math.round(MOST_WORDS * share);
  const document = filmOf(n);
  document.sources.main.asset_id = source;
  for (const each of document.layers) if ('asset_id' in each) each.asset_id = layer;
  for (const each of document.sound.music) each.asset_id = layer;
  const facts = { ...factsOf(n).sources.main, hash: source };
  const duration = document.scenes.reduce((sum, each) => sum + each.end_seconds - each.start_seconds, 0);
  await sql`update app.films set document = ${sql.json(document as never)}, uses_assets = true,
      stored_bytes = ${JSON.stringify(document).length}, duration_seconds = ${duration}
    where id = ${id}`;
  await sql`update app.film_sources set asset_id = ${source}, facts = ${sql.json(facts as never)},
      sound = ${sql.json(longSound(lengthOf(share)))}
    where film_id = ${id} and source = 'main'`;
  await sql`insert into app.film_assets (film_id, asset_id) values (${id}, ${layer}) on conflict do nothing`;
  const snapshotId = await storeVersion(sql, id, document);
  return { person, id, projectId: view.project_id ?? '', review, snapshotId, document };
}

async function storeVersion(
  sql: Database,
  filmId: string,
  document: LargestFilm['document'],
): Promise<string> {
  const main = document.words.main.map((word, index) => (index % 2 ? { ...word, text: 'autre' } : word));
  const version = { ...document, words: { ...document.words, main }, scenes: document.scenes.toReversed() };
  const [row] = await sql<{ id: string }[]>`
    insert into app.film_snapshots (film_id, name, revision, document, document_key, duration_seconds, by, bytes)
    values (${filmId}, 'Version client', 0, ${sql.json(version as never)}, ${crypto.randomUUID()}, 60, 'person', 0)
    returning id`;
  return row?.id ?? '';
}

/** Two seconds of which 0.8 are quiet, again and again. */
function longSound(seconds: number) {
  const speech = Array.from({ length: seconds / 2 }, (_, index) => ({
    startSeconds: index * 2 + 0.8,
    endSeconds: index * 2 + 2,
  }));
  const levelsDb = Array.from({ length: seconds * 100 }, (_, index) =>
    index % 200 < 80 ? -70 : -20 - (index % 7),
  );
  return packSound({ stepSeconds: 0.01, levelsDb, speech }, 0);
}

async function handleOf(person: TestPerson, path: string): Promise<string> {
  return (await (await uploadVideo(person, path)).json()).filepath;
}
