import { openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { pasteWords } from '../support/other-words.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeTalkingVideo(await mediaFolder(), 'talk.mp4', 'testsrc2=size=360x640:rate=25:duration=5');
});

const SCREENS = [
  {
    language: 'fr',
    width: 390,
    other: 'Autres langues',
    search: 'arab',
    option: /^Arabe –/u,
    languages: 'Langue des sous-titres',
    generate: /^Générer/u,
    tag: 'ar',
    script: 'مرحبا بكم جميعا، اليوم نتحدث عن الفيديو القصير',
    word: 'مرحبا',
  },
  {
    language: 'en',
    width: 1440,
    other: 'Other languages',
    search: 'japa',
    option: /^Japanese –/u,
    languages: 'Subtitle language',
    generate: /^Generate/u,
    tag: 'ja',
    script: '今日は短い動画の作り方について話します。',
    word: '今日',
  },
] as const;

for (const screen of oneOf(SCREENS, 0))
  test(`a pasted text is captioned in ${screen.tag} (${screen.language}, ${screen.width} px)`, async ({
    page,
    baseURL,
  }) => {
    const { session, accessToken } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width: screen.width, height: 900 });
    await enterAs(page, session, screen.language);
    // The preview is drawn with the font of the script.
    const fonts = page.waitForResponse((response) => /NotoSansArabic|DelaGothic/u.test(response.url()));
    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    await openOption(page, screen.languages);
    const other = page.getByRole('combobox', { name: screen.other });
    await other.fill(screen.search);
    await page.getByRole('option', { name: screen.option }).click();
    await lookAt(page, `language-${screen.tag}`);
    await page.locator('input[name="subtitle_style"]').first().check();
    await pasteWords(page, screen.script);
    await expect(page.locator('[data-words]')).toContainText(screen.word);
    await lookAt(page, `placed-${screen.tag}`, 'window');
    expect((await fonts).status()).toBe(200);
    await expect(page.locator('[data-live="true"]').first()).toBeVisible();
    await lookAt(page, `script-${screen.tag}`, 'window');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: screen.generate }).last().click();
    const body = (await asked).postDataJSON();
    expect(body.language_code).toBe(screen.tag);
    const { process_id: id } = await (await answered).json();
    const headers = { Authorization: `Bearer ${accessToken}` };
    const job = async () => (await page.request.get(`/api/jobs/${id}`, { headers })).json();
    await expect.poll(async () => (await job()).status).toBe('succeeded');
    const srt = await (await page.request.get(`/api/captions/${id}.srt`, { headers })).text();
    expect(srt).toContain(screen.word);
  });
