import { readJson } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { parseLink } from '../parse-link.ts';
import type { ListedVideo } from '../port.ts';
import { YTDLP_JSON } from './ytdlp-json.ts';

const entry = z.object({ url: z.string(), title: z.string().nullish() });
const list = z.object({ entries: z.array(z.unknown()) });

/** Reads the untrusted output of `--flat-playlist` and keeps the entries that are videos of a supported site. */
export function readList(json: string): ListedVideo[] {
  return list.parse(readJson(json, YTDLP_JSON)).entries.flatMap((raw) => {
    const found = entry.safeParse(raw);
    const url = found.success ? videoAddress(found.data.url) : null;
    return url === null ? [] : [{ url, title: found.data?.title ?? '' }];
  });
}

function videoAddress(url: string): string | null {
  try {
    return parseLink(url, []).url;
  } catch {
    // A nested playlist or an advertisement.
    return null;
  }
}
