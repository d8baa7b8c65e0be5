import type { LinkSite, ListSite } from '../port.ts';

/** Placeholder for the relay's address, which is known only inside the sandbox. */
const PROXY = '{proxy}';

/** The extractors of yt-dlp that are enabled for each site. */
const EXTRACTORS: Record<LinkSite, string> = {
  tiktok: 'tiktok,vm\\.tiktok',
  youtube: 'youtube',
  allowed: 'generic,html5',
};

/** The format selection of each site, best first. */
const FORMATS: Record<LinkSite, readonly string[]> = {
  // The downloadable copies have a watermark; of the others, the one with the highest bit rate.
  tiktok: ['-f', 'b[format_id!^=?download][format_note!*=?watermark]', '-S', 'br'],
  // At most 1080 lines; H.264 is preferred, because it can be cut without a new encode.
  youtube: ['-f', 'bv*[ext=mp4]+ba[ext=m4a]/bv*+ba/b', '-S', 'res:1080,vcodec:h264,acodec:aac,br'],
  allowed: ['-f', 'bv*+ba/b', '-S', 'res:1080,vcodec:h264,acodec:aac,br'],
};

/** The sound alone if the site offers it, otherwise the smallest video. */
const SOUND_FORMATS = ['-f', 'ba/b', '-S', 'abr~96,+size'];

export interface CommonArgs {
  site: LinkSite;
  soundOnly?: boolean | undefined;
  maxBytes: number;
  extraArgs: readonly string[];
  cookiesPath: string | null;
}

/** Builds the arguments that print the facts about a link as JSON, without downloading it. */
export function buildInfoArgs(options: CommonArgs & { url: string }): string[] {
  return [...commonArgs(options), '--dump-single-json', '--flat-playlist', '--', options.url];
}

/** The extractors for channels and playlists of each site. */
const LIST_EXTRACTORS: Record<ListSite, string> = { tiktok: 'tiktok.*', youtube: 'youtube.*' };

/** Builds the arguments that list the newest videos of a channel as JSON, without opening them. */
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
  /** The section to download, re-encoded so that its ends are exact; null for the whole video. */
  section: { startSeconds: number; durationSeconds: number } | null;
}

/** Builds the arguments that download the video described by `buildInfoArgs` into `outputFolder`, as one file. */
export function buildFetchArgs(options: FetchArgs): string[] {
  const { section } = options;
  return [
    ...commonArgs(options),
    ...['--load-info-json', options.infoPath],
    ...['--output', `${options.outputFolder}/video.%(ext)s`],
    ...['--max-filesize', String(options.maxBytes)],
    // Only containers that the probe accepts.
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
