import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListLink } from '../parse-list-link.ts';
import { createLinkDownloader } from './create-link-downloader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-lists-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['https://www.youtube.com/@atelier', 'https://www.youtube.com/@atelier/videos'],
  ['youtube.com/@atelier/shorts', 'https://www.youtube.com/@atelier/shorts'],
  ['https://m.youtube.com/channel/UCabc_123/', 'https://www.youtube.com/channel/UCabc_123/videos'],
  [
    'https://www.youtube.com/playlist?list=PLabc_12345&x=1',
    'https://www.youtube.com/playlist?list=PLabc_12345',
  ],
  ['https://www.tiktok.com/@a.b-c?lang=fr', 'https://www.tiktok.com/@a.b-c'],
  ['https://www.youtube.com/watch?v=abcdefghijk', undefined],
  ['https://www.youtube.com/feeds/videos.xml?channel_id=UCabc', undefined],
  ['https://youtube.com.evil.example/@atelier', undefined],
  ['https://me:secret@www.youtube.com/@atelier', undefined],
  ['https://www.youtube.com:8443/@atelier', undefined],
  ['file:///etc/passwd', undefined],
])('%s', (typed, url) => expect(parseListLink(typed)?.url).toBe(url));

// Tests do not reach the sites: a program with yt-dlp's output replaces it.
test('a channel is asked for once, and gives the videos that may be fetched, the newest first', async () => {
  const command = path.join(folder, 'yt-dlp');
  const entries = [
    { _type: 'url', id: 'abcdefghijk', url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'New' },
    { _type: 'url', url: 'https://www.youtube.com/shorts/bbcdefghijk', title: null },
    { _type: 'url', url: 'http://127.0.0.1/secret', title: 'Trap' },
    { _type: 'playlist', url: 'https://www.youtube.com/playlist?list=PL1' },
    null,
  ];
  const answer = JSON.stringify(JSON.stringify({ _type: 'playlist', entries }));
  await writeFile(
    command,
    `#!/bin/sh\ncase "$*" in *"--flat-playlist"*"--use-extractors youtube.*"*"--playlist-end 30 -- https://www.youtube.com/@atelier/videos") ;; *) echo "$*" >&2; exit 9;; esac\nprintf '%s' ${answer.replaceAll('$', '\\$')}\n`,
  );
  await chmod(command, 0o755);
  const downloader = createLinkDownloader({
    ytdlp: { command, version: '1', extraArgs: [], readPaths: [] },
    allowHosts: [],
    maxBytes: 1e6,
  });
  const { signal } = new AbortController();
  const list = (url: string) => downloader.list({ url, workDir: folder, signal });
  expect(await list('https://www.youtube.com/@atelier')).toEqual([
    { url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'New' },
    { url: 'https://www.youtube.com/watch?v=bbcdefghijk', title: '' },
  ]);
  await expect(list('https://example.com/@atelier')).rejects.toMatchObject({ code: 'link_refused' });
  await expect(list('https://www.youtube.com/@another')).rejects.toMatchObject({
    code: 'video_not_available',
  });
});
