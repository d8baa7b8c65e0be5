import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DubData, dubDataSchema } from '@atelier/contracts/tools/dubs/dubs';
import { type Recording, recordings } from '@atelier/engines/speech-to-text/shared-files.testing';
import { callFilms, openFilm } from '../../apps/server/src/films/routes/film.testing.ts';
import { endOfJob } from '../../apps/server/src/testing/follow-job.ts';
import { sharedMedia } from '../../apps/server/src/testing/shared-media.ts';
import { makeSpeechVideo } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { startTestServer, type TestPerson } from '../../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../../apps/server/src/testing/upload-video.ts';

// Dubs ten films of real speech into English on this machine alone: Whisper's translation and the installed voices.
//   npm run bench:dubbing
// docs/quality.md publishes the figures.

/** The films: a language, and the numbers of its recordings beside the project. */
const FILMS: readonly [string, readonly number[]][] = [
  ['fr', [0, 1]],
  ['fr', [2, 3]],
  ['fr', [4, 0]],
  ['es', [0, 1]],
  ['es', [2, 3]],
  ['es', [4, 0]],
  ['de', [0, 1]],
  ['de', [2, 3]],
  ['pt', [0, 1]],
  ['pt', [2, 3]],
];

if (!existsSync(sharedMedia('speech', 'fr'))) {
  console.log('No recordings: put the shared media beside the project or set ATELIER_SHARED.');
} else {
  await bench();
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-bench-dub-'));
  const server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  const results: DubData[] = [];
  try {
    for (const [language, numbers] of FILMS) {
      const found = recordings(language);
      const used = numbers.flatMap((number) => found[number] ?? []);
      const { data, seconds } = await dub(await server.signUp(), folder, used);
      results.push(data);
      const name = used.map((recording) => recording.name).join(' + ');
      console.log(`${name}: ${describe(data)}, made in ${seconds.toFixed(0)} s`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const sentences = results.reduce((sum, data) => sum + data.sentences, 0);
  const within = results.reduce((sum, data) => sum + data.within_time * data.sentences, 0);
  const heard = results.flatMap(({ heard_back }) => heard_back ?? []);
  const drift = Math.max(...results.map((data) => data.largest_drift_seconds));
  console.log(
    `\nTen films, ${sentences} sentences: ${share(within / sentences)} within their time, largest drift ` +
      `${drift.toFixed(2)} s, words heard back ${share(heard.reduce((sum, one) => sum + one, 0) / heard.length)}`,
  );
}

async function dub(person: TestPerson, folder: string, used: readonly Recording[]) {
  const { filepath } = await (await uploadVideo(person, await makeSpeechVideo(folder, used))).json();
  const film = await openFilm(person, { filepath, tool: 'clip', language_code: used[0]?.language });
  const startedAt = performance.now();
  const begun = await callFilms<{ process_id: string }>(person, `/api/films/${film.id}/dub`, {
    language: 'en-US',
  });
  const job = await endOfJob(person, begun.body.process_id);
  if (!job.result) throw new Error(`The dub failed: ${job.error?.error ?? JSON.stringify(begun.body)}`);
  return { data: dubDataSchema.parse(job.result.data), seconds: (performance.now() - startedAt) / 1000 };
}

function describe({ sentences, within_time, largest_drift_seconds, heard_back }: DubData): string {
  const heard = heard_back === null ? 'no recogniser' : `${share(heard_back)} heard back`;
  return `${sentences} sentences, ${share(within_time)} within their time, drift ${largest_drift_seconds.toFixed(2)} s, ${heard}`;
}

function share(value: number): string {
  return `${(100 * value).toFixed(0)} %`;
}
