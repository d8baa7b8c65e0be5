import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { BLEEP } from '@atelier/contracts/tools/films';
import { openFilm, readFilm, word } from '../support/films/open-film.ts';
import { fileSound, levelOf, measureSound, playedSound } from '../support/films/sound-powers.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, type Person, test } from '../support/test.ts';

const run = promisify(execFile);

/** The music and the effect are tones that voices hardly have, the bleep another one. In Hz. */
const MUSIC = 5000;
const EFFECT = 3000;
const TONES = [MUSIC, BLEEP.hertz, EFFECT];
const MOST_DB = 1;

const UNDER = { from: 0.6, until: 3.6, tone: 0 };
const ALONE = { from: 6.5, until: 8.5, tone: 0 };

/** Stretches of the film in which the level is even, in seconds. */
const STRETCHES = [
  { name: 'voice', from: 0.6, until: 3.6 },
  { name: 'music under the voice', ...UNDER },
  { name: 'music alone', ...ALONE },
  { name: 'bleep', from: 9.8, until: 10.6, tone: 1 },
  { name: 'effect', from: 11.7, until: 12.1, tone: 2 },
];

test('voice, music, bleeps and effects are as loud in the preview as in the file', async ({
  page,
  baseURL,
}) => {
  await measureSound(page, TONES);
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(
    folder,
    'voice.mp4',
    'color=c=0x204060:size=320x180:rate=25:duration=5',
  );
  const video = path.join(folder, 'voice-and-silence.mp4');
  // Nobody speaks after five seconds.
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', talk, '-vf', 'tpad=stop_duration=9:stop_mode=clone'],
    ...['-af', 'apad=pad_dur=9', '-t', '13', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', video],
  ]);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const music = await giveTone(baseURL, person, folder, { name: 'music.wav', hertz: MUSIC, seconds: 20 });
  const effect = await giveTone(baseURL, person, folder, { name: 'effect.wav', hertz: EFFECT, seconds: 0.6 });
  const atelier = createAtelier({ url: baseURL ?? '', key: person.accessToken });
  const films = filmsOf(atelier.connection);
  const { film, revision } = await readFilm(baseURL, person, id);
  const said = film.words.main ?? [];
  const last = said.at(-1);
  await films.edit(id, {
    revision,
    operations: [
      { op: 'set_sound', loudness: false, denoise: 0, studio: false },
      {
        op: 'replace_words',
        source: 'main',
        words: [...said, { ...last, id: 'bleeped', text: 'silence', start_seconds: 9, end_seconds: 11.4 }],
      },
      { op: 'bleep_words', ids: ['bleeped'] },
      {
        op: 'add_effect',
        effect: {
          id: 'e',
          asset_id: effect,
          anchor: { scene: film.scenes[0]?.id ?? '', offset_seconds: 11.6 },
        },
      },
      {
        op: 'add_music',
        music: { id: 'm', asset_id: music, start_seconds: 0, end_seconds: 13, gain_db: -6, duck_db: 10 },
      },
    ],
  });
  const job = await atelier.follow(await films.render(id));
  expect(job.error).toBeNull();
  const answer = await fetch(`${baseURL}/api/download-film/${job.id}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  const filmPath = path.join(folder, 'sound.mp4');
  await writeFile(filmPath, Buffer.from(await answer.arrayBuffer()));
  const inFile = await fileSound(filmPath, TONES);

  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(page.getByTestId('playhead')).toHaveText(/^0:1[23]/);
  const played = await playedSound(page);
  const levels = STRETCHES.map(({ name, ...stretch }) => {
    const [shown, made] = [levelOf(played, stretch), levelOf(inFile, stretch)];
    console.log(`${name}: ${shown.toFixed(1)} dB in the preview, ${made.toFixed(1)} dB in the file`);
    return { name, isHeard: made > -60, isClose: Math.abs(shown - made) <= MOST_DB };
  });
  expect(levels).toEqual(STRETCHES.map(({ name }) => ({ name, isHeard: true, isClose: true })));
  // The music is lower under the voice.
  expect(levelOf(played, ALONE) - levelOf(played, UNDER)).toBeGreaterThan(5);
});

/** Uploads a tone. @returns the id of the asset */
async function giveTone(
  baseURL: string | undefined,
  { accessToken }: Person,
  folder: string,
  { name, hertz, seconds }: { name: string; hertz: number; seconds: number },
): Promise<string> {
  const file = path.join(folder, name);
  const source = `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds},volume=4`;
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, file]);
  const body = new FormData();
  body.set('file', await openAsBlob(file, { type: 'audio/wav' }), name);
  const answer = await fetch(`${baseURL}/api/assets`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()).id;
}
