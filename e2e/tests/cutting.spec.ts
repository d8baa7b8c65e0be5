import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@atelier/client/connection';
import { followJob } from '@atelier/client/follow-job';
import { openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);
let video: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=640x360:rate=25:duration=5');
  video = path.join(folder, 'pause.mp4');
  // Two seconds in which nobody speaks follow.
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', talk],
    ...['-vf', 'tpad=stop_duration=2:stop_mode=clone', '-af', 'apad=pad_dur=2', '-t', '7'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
});

const TEXTS = {
  fr: {
    option: 'Silences et hésitations',
    silences: 'Raccourcir les silences',
    jumps: 'Masquer les sauts d’image',
    generate: /^Générer/,
  },
  en: {
    option: 'Silences and hesitations',
    silences: 'Shorten the silences',
    jumps: 'Hide jump cuts',
    generate: /^Generate/,
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 1440],
    ['en', 390],
  ] as const,
  0,
)) {
  test(`silences go by one switch, and the file is shorter (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, session, language);
    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    await page.locator('input[name="subtitle_style"]').first().check();
    await openOption(page, text.option);
    const jumps = page.getByRole('switch', { name: text.jumps });
    await expect(jumps).toHaveCount(0);
    await page.getByRole('switch', { name: text.silences }).press('Space');
    await jumps.press('Space');
    await lookAt(page, `tidy-${language}`);
    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: text.generate }).last().click();
    const answer = await accepted;
    expect(answer.request().postDataJSON()).toMatchObject({ tidy: { silences: true }, hide_jumps: true });
    const { process_id: id } = await answer.json();
    const server = connect({ url: baseURL ?? '', key: accessToken });
    const { status, result } = await followJob(server, id);
    expect(status).toBe('succeeded');
    // The pause of two seconds is a short one.
    expect(result?.data.durationSeconds).toBeLessThan(6);
    expect(result?.data.durationSeconds).toBeGreaterThan(4);
  });
}
