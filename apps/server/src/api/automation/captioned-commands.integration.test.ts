import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountState } from '../../testing/account-state.ts';
import { openPersonCli, type PersonCli } from '../../testing/programs/person-cli.ts';
import { openServerDatabase } from '../../testing/server-database.ts';

let cli: PersonCli;
let atelier: PersonCli['run'];
let home: string;

beforeAll(async () => {
  cli = await openPersonCli('fr_FR');
  ({ run: atelier, home } = cli);
});
afterAll(() => cli?.close());

/** The video credits of the person. */
async function balance(): Promise<number> {
  const sql = await openServerDatabase(cli.server.dataDir);
  const [, tokens] = await accountState(sql, cli.person.id);
  await sql.end();
  return Number(tokens);
}

const SRT =
  '1\n00:00:00,200 --> 00:00:01,800\nMes propres mots\n\n2\n00:00:04,000 --> 00:00:05,500\nLa fin d’été\n\n' +
  '3\n00:00:05,0x0 --> 00:00:05,900\nfaux\n';

test('a clip takes words, a look and cuts; wrong ones are refused before anything is sent', async () => {
  const film = await makeVideo(path.join(home, 'talk.mp4'), { seconds: 6 });
  const out = path.join(home, 'clips');
  const words = path.join(home, 'talk.srt');
  const look = path.join(home, 'look.json');
  // UTF-16 without a byte order mark.
  await writeFile(words, SRT, 'utf16le');
  await writeFile(look, JSON.stringify({ size: 1.2 }));
  for (const wrong of [
    ['--cuts', '3-'],
    ['--cuts', '5-3'],
    ['--tidy', 'hard'],
    ['--words', look],
    ['--own-style', words],
    ['--words', 'missing.srt'],
  ]) {
    const refused = await atelier(['clip', film, ...wrong]);
    expect([refused.code, refused.stdout], wrong.join(' ')).toEqual([2, '']);
  }
  const before = await balance();
  const options = ['--words', words, '--own-style', look, '--cuts', '2-3.5'];
  const unbranded = await atelier(['clip', film, ...options, '--brand', '--json']);
  expect([unbranded.code, unbranded.facts.at(-1)?.code]).toEqual([1, 'no_brand']);
  const made = await atelier(['clip', film, ...options, '--style', '8', '--output', out, '--json']);
  expect(made.code, made.stdout + made.stderr).toBe(0);
  expect(made.facts).toContainEqual({ event: 'skipped_cues', file: words, count: 1 });
  const saved = made.facts.find(({ event }) => event === 'saved');
  const { format } = await probe(String(saved?.file));
  expect(Math.abs(Number(format.duration) - 4.5)).toBeLessThan(0.1);
  const captions = await cli.person.api(`/api/captions/${String(saved?.job_id)}.srt`);
  expect(await captions.text()).toMatch(
    /Mes\s+propres[\s\S]*mots[\s\S]*00:00:02,5\d\d -->[\s\S]*La fin\s+d’été/u,
  );
  expect(await balance()).toBe(before - 10);
});

proof('a split screen names its gameplay, and moments take a transcript', async () => {
  const film = await makeVideo(path.join(home, 'speech.mp4'), { seconds: 20 });
  const game = path.join(cli.server.dataDir, 'storage/gameplay/cli-game.mp4');
  await makeVideo(game, { seconds: 2 });
  try {
    const unnamed = await atelier(['split', film]);
    expect([unnamed.code, unnamed.stderr]).toEqual([2, expect.stringContaining('"cli-game"')]);
    const out = path.join(home, 'split');
    const chosen = ['--game', 'cli-game', '--share', '60', '--duration', '2'];
    const made = await atelier(['split', film, ...chosen, '--output', out, '--json']);
    expect(made.code, made.stdout + made.stderr).toBe(0);
    const saved = made.facts.find(({ event }) => event === 'saved');
    const { streams } = await probe(String(saved?.file));
    const picture = streams.find(({ codec_type }) => codec_type === 'video');
    expect(Number(picture?.height)).toBeGreaterThan(Number(picture?.width));
  } finally {
    await rm(game);
  }
  const transcript = path.join(home, 'speech.srt');
  const cues = Array.from({ length: 10 }, (_, index) => {
    const at = (seconds: number) => `00:00:${String(index * 2 + seconds).padStart(2, '0')},900`;
    return `${index + 1}\n${at(0)} --> ${at(1)}\nVoici la phrase numéro ${index + 1}.\n`;
  });
  await writeFile(transcript, cues.join('\n'));
  const found = await atelier(['moments', film, '--transcript', transcript, '--json']);
  expect(found.code, found.stdout + found.stderr).toBe(0);
  const [moment] = found.facts.filter(({ event }) => event === 'moment');
  expect(moment?.text).toContain('Voici la phrase numéro');
});
