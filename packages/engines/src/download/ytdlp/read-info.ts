import { AppError } from '@atelier/contracts';
import { readJson } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { notAvailable } from './explain-failure.ts';
import { YTDLP_JSON } from './ytdlp-json.ts';

const format = z.object({
  url: z.url({ protocol: /^https?$/ }),
  protocol: z.enum(['http', 'https', 'm3u8', 'm3u8_native', 'http_dash_segments']),
  filesize: z.number().nullish(),
  filesize_approx: z.number().nullish(),
  tbr: z.number().nullish(),
});

const answer = z.object({
  _type: z.string().nullish(),
  title: z.string().nullish(),
  duration: z.number().nullish(),
  is_live: z.boolean().nullish(),
  live_status: z.string().nullish(),
});
const video = answer.extend({ requested_formats: z.array(format).nullish() });

export interface VideoInfo {
  /** On one line; never empty. */
  title: string;
  /** Null when the site does not report it. */
  durationSeconds: number | null;
  /** The size of the whole video; null when it is unknown. */
  estimatedBytes: number | null;
}

/**
 * Reads the facts that yt-dlp prints about a link. The input is untrusted, because the page controls most of it.
 * @throws AppError `link_refused` for a list, `video_not_available` for a live stream and for what we do not fetch
 */
export function readInfo(json: string): VideoInfo {
  const raw: unknown = readJson(json, YTDLP_JSON);
  const about = answer.parse(raw);
  if ((about._type ?? 'video') !== 'video') {
    throw new AppError('link_refused', 'This link leads to a list. Please use the link of one video.');
  }
  if (about.is_live === true || ['is_live', 'is_upcoming'].includes(about.live_status ?? '')) {
    throw notAvailable('live');
  }
  const parsed = video.safeParse(raw);
  if (!parsed.success) throw notAvailable(parsed.error);
  const formats = parsed.data.requested_formats ?? [format.safeParse(raw).data];
  if (formats.length === 0 || formats.includes(undefined)) throw notAvailable('no format');
  const duration = about.duration ?? 0;
  const durationSeconds = duration > 0 ? duration : null;
  return {
    title: titleOf(about.title ?? ''),
    durationSeconds,
    estimatedBytes: sumOf(formats.map((each) => each && sizeOf(each, durationSeconds))),
  };
}

function titleOf(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, 150).join('').trim() || 'video';
}

function sizeOf(each: z.infer<typeof format>, durationSeconds: number | null): number | null {
  const size = each.filesize ?? each.filesize_approx;
  if (size !== null && size !== undefined) return size;
  // `tbr` is in kilobits a second.
  return each.tbr && durationSeconds !== null ? each.tbr * 125 * durationSeconds : null;
}

function sumOf(sizes: readonly (number | null | undefined)[]): number | null {
  let sum = 0;
  for (const size of sizes) {
    if (size === null || size === undefined) return null;
    sum += size;
  }
  return sum;
}
