import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { pressControl } from '../support/controls/press-control.ts';
import { findObject } from '../support/find-object.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

const GIGABYTES = Number(process.env.PROOF_RANGE_GB ?? 2);
const START = 241.3;
const SECONDS = 60;

/** Noise that no encoder makes small, looped to the wanted size: copied, so that it takes seconds and not hours. */
async function makeLarge(name: string): Promise<string> {
  const folder = await mediaFolder();
  const [once, large] = [path.join(folder, `once.mp4`), path.join(folder, name)];
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=20', '-f', 'lavfi'],
    ...['-i', 'sine=f=300:d=20', '-vf', 'noise=alls=100:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-bf', '2', '-b:v', '40M', '-minrate', '40M', '-maxrate', '40M', '-bufsize', '20M', '-g', '50'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '20', once],
  ]);
  const loops = Math.ceil((GIGABYTES * 1024 ** 3) / (await stat(once)).size);
  await run('ffmpeg', ['-y', '-v', 'error', '-stream_loop', String(loops), '-i', once, '-c', 'copy', large]);
  return large;
}

for (const name of ['large.mp4', 'large.mkv']) {
  test(`of ${name} (${GIGABYTES} GB) the chosen minute alone is sent, exact to the frame, in little memory`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const film = await makeLarge(name);
    const bytesOfMinute = await bytesOf(film, START, SECONDS);
    const { session, id } = await signUp(baseURL ?? '');
    await enterAs(page, session, 'en');
    await page.goto('/subtitlesclip');
    await page.setInputFiles('input[type=file][accept^="video"]', film);
    await page.getByRole('textbox', { name: 'Start' }).fill(String(START));
    await page.getByRole('textbox', { name: 'Duration' }).fill(String(SECONDS));
    await page.getByRole('textbox', { name: 'Duration' }).blur();
    const accepted = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
    const memory = watchMemory(browser);
    await pressControl(page.locator('input[name="subtitle_style"][value="0"]'));
    await page.getByRole('button', { name: /^Generate/u }).click();
    const { uploaded_filepath: handle, start_time: startInPiece } = (await accepted).postDataJSON();
    const peakBytes = await memory.stop();

    const piece = await findObject(id, handle);
    // A worker sends it, whose requests the page does not tell of; what arrived is what was sent.
    const { size: sentBytes } = await stat(piece);
    console.log(
      JSON.stringify({
        name,
        minuteMB: mb(bytesOfMinute),
        sentMB: mb(sentBytes),
        tabPeakMB: mb(peakBytes),
      }),
    );
    expect(sentBytes).toBeGreaterThan(0.9 * bytesOfMinute);
    expect(sentBytes).toBeLessThanOrEqual(1.2 * bytesOfMinute);
    expect(await frameAt(piece, startInPiece)).toBe(await frameAt(film, START));
    expect(peakBytes).toBeLessThan(400 * 1024 * 1024);
    await rm(path.dirname(film), { recursive: true });
  });
}

function mb(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

/** Sums the sizes of the packets in a range. */
async function bytesOf(file: string, startSeconds: number, seconds: number): Promise<number> {
  const { stdout } = await run(
    'ffprobe',
    [
      ...['-v', 'error', '-read_intervals', `${startSeconds}%+${seconds}`, '-show_entries', 'packet=size'],
      ...['-of', 'csv=p=0', file],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0);
}

async function frameAt(file: string, seconds: number): Promise<string> {
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-ss', seconds.toFixed(4), '-i', file, '-an', '-frames:v', '1', '-f', 'framemd5', '-'],
  ]);
  return stdout.trim().split(',').at(-1)?.trim() ?? '';
}

/** The most memory that any tab's process has held, by what the system says of it. */
function watchMemory(browser: Browser) {
  let peak = 0;
  let isOver = false;
  const look = async () => {
    const cdp = await browser.newBrowserCDPSession();
    while (!isOver) {
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      for (const { type, id } of processInfo) {
        if (type !== 'renderer') continue;
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        peak = Math.max(peak, 1024 * Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0));
      }
    }
    await cdp.detach();
  };
  const looking = look();
  return {
    async stop() {
      isOver = true;
      await looking;
      return peak;
    },
  };
}
