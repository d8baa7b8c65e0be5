import type { LinkSite, ListSite } from '../port.ts';

/** Stands for the relay's address, which is known only inside the sandbox. */
const PROXY = '{proxy}';

/** Which extractors of yt-dlp serve a site; all the others do not exist for it. */
const EXTRACTORS: Record<LinkSite, string> = {
  tiktok: 'tiktok,vm\\.tiktok',
  youtube: 'youtube',
  allowed: 'generic,html5',
};

/** What is asked for, best first. */
const FORMATS: Record<LinkSite, readonly string[]> = {
  // The downloadable copies carry the watermark; of the others the one with the most bits.
  tiktok: ['-f', 'b[format_id!^=?download][format_note!*=?watermark]', '-S', 'br'],
  // 1080 lines at most, H.264 before others of that size: it can be cut without encoding it anew.
  youtube: ['-f', 'bv*[ext=mp4]+ba[ext=m4a]/bv*+ba/b', '-S', 'res:1080,vcodec:h264,acodec:aac,br'],
  allowed: ['-f', 'bv*+ba/b', '-S', 'res:1080,vcodec:h264,acodec:aac,br'],
};

/** Sound alone where there is such a file, the smallest picture with it elsewhere. */
const SOUND_FORMATS = ['-f', 'ba/b', '-S', 'abr~96,+size'];

export interface CommonArgs {
  site: LinkSite;
  soundOnly?: boolean | undefined;
  maxBytes: number;
  extraArgs: readonly string[];
  cookiesPath: string | null;
}

/** Asks what is behind a link, as JSON on standard output; downloads nothing. */
export function buildInfoArgs(options: CommonArgs & { url: string }): string[] {
  return [...commonArgs(options), '--dump-single-json', '--flat-playlist', '--', options.url];
}

/** Which extractors serve a channel or a list of a site. */
const LIST_EXTRACTORS: Record<ListSite, string> = { tiktok: 'tiktok.*', youtube: 'youtube.*' };

/** Asks for the newest videos of a channel, as JSON on standard output; looks at none of them. */
export function buildListArgs(
  options: Omit<CommonArgs, 'site'> & { site: ListSite; url: string; count: number },
): string[] {
  const args = [...commonArgs(options), '--dump-single-json', '--flat-playlist', '--yes-playlist'];
  const count = ['--playlist-end', String(options.count)];
  return [...args, '--use-extractors', LIST_EXTRACTORS[options.site], ...count, '--', options.url];
}

export interface FetchArgs extends CommonArgs {
  infoPath: string;
  outputFolder: string;
  /** Only this part, encoded anew so that it is exact; null: the whole. */
  section: { startSeconds: number; durationSeconds: number } | null;
}

/** Downloads what `buildInfoArgs` answered into `outputFolder`, as one file. */
export function buildFetchArgs(options: FetchArgs): string[] {
  const { section } = options;
  return [
    ...commonArgs(options),
    ...['--load-info-json', options.infoPath],
    ...['--output', `${options.outputFolder}/video.%(ext)s`],
    ...['--max-filesize', String(options.maxBytes)],
    // Only containers that our probe knows.
    ...['--merge-output-format', 'mp4/mkv'],
    ...['--no-mtime', '--no-part', '--no-continue', '--force-overwrites', '--abort-on-unavailable-fragments'],
    ...(section
      ? [
          ...[
            '--download-sections',
            `*${section.startSeconds}-${section.startSeconds + section.durationSeconds}`,
          ],
          '--force-keyframes-at-cuts',
          ...['--downloader-args', 'ffmpeg_o:-preset veryfast -crf 20'],
        ]
      : []),
  ];
}

function commonArgs({ site, soundOnly, extraArgs, cookiesPath }: CommonArgs): string[] {
  return [
    ...['--ignore-config', '--no-cache-dir', '--no-exec', '--no-playlist', '--no-warnings', '--quiet'],
    ...['--no-progress', '--no-update'],
    ...['--proxy', PROXY],
    ...['--use-extractors', EXTRACTORS[site]],
    ...['--socket-timeout', '15', '--retries', '2', '--fragment-retries', '2', '--extractor-retries', '1'],
    ...(cookiesPath === null ? [] : ['--cookies', cookiesPath]),
    ...(soundOnly ? SOUND_FORMATS : FORMATS[site]),
    ...extraArgs,
  ];
}
