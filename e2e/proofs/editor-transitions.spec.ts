import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, previewFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

const TRANSITIONS = ['fade', 'dissolve', 'slide', 'zoom', 'whip', 'flash'] as const;

test('a preview that stands still inside a transition shows the frame of the file', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const folder = await mediaFolder();
  const video = path.join(folder, 'colours.mp4');
  // Every second has a colour of its own, and a bar that moves.
  const colours = ['#cc3333', '#33aa44', '#3355cc', '#ccaa22', '#aa33aa', '#22aaaa', '#dd7722'];
  const inputs = colours.flatMap((colour) => ['-f', 'lavfi', '-i', `color=c=${colour}:s=640x360:r=30:d=1`]);
  const joined = `${colours.map((_, index) => `[${index}]`).join('')}concat=n=${colours.length}`;
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', ...inputs, '-f', 'lavfi', '-i', 'sine=frequency=300:duration=7'],
    ...[
      '-filter_complex',
      `${joined}[c];color=c=white:s=80x360:r=30:d=7[b];[c][b]overlay=x='mod(t*200,560)'[v]`,
    ],
    ...['-map', '[v]', '-map', `${colours.length}:a`, '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const scenesWith = (kinds: readonly ((typeof TRANSITIONS)[number] | null)[]) =>
    kinds.map((kind, index) => {
      // Backwards, so that no scene goes on from the one before.
      const second = colours.length - 1 - index;
      return {
        id: `sc${index}`,
        source: 'main',
        start_seconds: second + 0.1,
        end_seconds: second + 0.9,
        layout: { kind: 'fill', framing: 'center' },
        transition: kind && { kind, duration_seconds: 0.6 },
      };
    });
  const times = TRANSITIONS.flatMap((_, index) => [0.2, 0.4].map((passed) => 0.8 * (index + 1) + passed));
  const framesOf = async (kinds: readonly ((typeof TRANSITIONS)[number] | null)[]) => {
    const scenes = scenesWith([null, ...kinds]);
    const file = await renderWith(baseURL, person, id, [
      { op: 'set_captions', style: 0 },
      { op: 'replace_scenes', scenes },
    ]);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const frames = [];
    for (const seconds of times) {
      const shown = await previewFrame(page, seconds);
      frames.push({ shown, file: await fileFrame(file, Math.round(seconds * 30)) });
    }
    return frames;
  };
  const base = await framesOf(TRANSITIONS.map(() => null));
  const frames = await framesOf(TRANSITIONS);
  for (const [index, { shown, file }] of frames.entries()) {
    const { shown: plainShown = shown, file: plainFile = file } = base[index] ?? {};
    const { ink, wrongShare } = compareInk({ shown, file, plainShown, plainFile });
    const kind = TRANSITIONS[Math.floor(index / 2)];
    console.log(`${kind}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    expect(ink, kind).toBeGreaterThan(10_000);
    expect(wrongShare, kind).toBeLessThan(0.02);
  }
});
