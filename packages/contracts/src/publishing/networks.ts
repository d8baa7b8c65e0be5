/** The rules of a network that a post has to keep. */
export interface Network {
  /** The network's own name, the same in every language. */
  name: string;
  /** Highest number of characters of the text. */
  maxText: number;
  /** Present when posts have a title of their own. */
  title?: { min: number; max: number; isRequired: boolean };
  /** Values of the visibility setting, the default first. */
  visibilities?: readonly Visibility[];
  /** True when the network takes a still picture as the cover of a video. */
  takesCover?: boolean;
  /** True when a required setting (a board, a subreddit …) can only be chosen in Postiz. */
  isUnsupported?: boolean;
}

export const VISIBILITIES = ['public', 'unlisted', 'followers', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Characters of a text on a network that this table does not know. */
const UNKNOWN_MAX_TEXT = 500;

/**
 * Networks by Postiz's provider identifier. Text lengths: `maxLength()` of each provider in Postiz 2026-08;
 * titles and visibilities: the provider pages of https://docs.postiz.com/public-api.
 */
const NETWORKS: Readonly<Record<string, Network>> = {
  tiktok: {
    name: 'TikTok',
    maxText: 2000,
    title: { min: 0, max: 90, isRequired: false },
    visibilities: ['public', 'followers', 'private'],
  },
  youtube: {
    name: 'YouTube',
    maxText: 5000,
    title: { min: 2, max: 100, isRequired: true },
    visibilities: ['public', 'unlisted', 'private'],
    takesCover: true,
  },
  instagram: { name: 'Instagram', maxText: 2200 },
  'instagram-standalone': { name: 'Instagram', maxText: 2200 },
  facebook: { name: 'Facebook', maxText: 63_206 },
  x: { name: 'X', maxText: 280 },
  threads: { name: 'Threads', maxText: 500 },
  linkedin: { name: 'LinkedIn', maxText: 3000 },
  'linkedin-page': { name: 'LinkedIn', maxText: 3000 },
  bluesky: { name: 'Bluesky', maxText: 300 },
  mastodon: { name: 'Mastodon', maxText: 500 },
  telegram: { name: 'Telegram', maxText: 4096 },
  vk: { name: 'VK', maxText: 2048 },
  warpcast: { name: 'Farcaster', maxText: 800 },
  nostr: { name: 'Nostr', maxText: 100_000 },
  pinterest: { name: 'Pinterest', maxText: 500, isUnsupported: true },
  reddit: { name: 'Reddit', maxText: 10_000, isUnsupported: true },
  lemmy: { name: 'Lemmy', maxText: 10_000, isUnsupported: true },
  discord: { name: 'Discord', maxText: 1980, isUnsupported: true },
  slack: { name: 'Slack', maxText: 40_000, isUnsupported: true },
  dribbble: { name: 'Dribbble', maxText: 40_000, isUnsupported: true },
  medium: { name: 'Medium', maxText: 100_000, isUnsupported: true },
  devto: { name: 'DEV', maxText: 100_000, isUnsupported: true },
  hashnode: { name: 'Hashnode', maxText: 10_000, isUnsupported: true },
  wordpress: { name: 'WordPress', maxText: 100_000, isUnsupported: true },
  listmonk: { name: 'Listmonk', maxText: 100_000, isUnsupported: true },
  skool: { name: 'Skool', maxText: 10_000, isUnsupported: true },
  whop: { name: 'Whop', maxText: 10_000, isUnsupported: true },
  gmb: { name: 'Google Business', maxText: 1500, isUnsupported: true },
};

/** Returns the rules of a network; an unknown one gets its identifier as name and a cautious text length. */
export function networkOf(identifier: string): Network {
  return (
    (Object.hasOwn(NETWORKS, identifier) && NETWORKS[identifier]) || {
      name: identifier,
      maxText: UNKNOWN_MAX_TEXT,
    }
  );
}

/** Counts a text as the networks do: in UTF-16 units, and on X two for each character outside Latin scripts. */
export function textLength(text: string, identifier: string): number {
  if (identifier !== 'x') return text.length;
  // https://docs.x.com/fundamentals/counting-characters: links count 23, most scripts 2, Latin and punctuation 1.
  const withoutLinks = text.replace(/https?:\/\/\S+/gu, 'x'.repeat(23));
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    withoutLinks.normalize('NFC'),
  )) {
    const code = segment.codePointAt(0) ?? 0;
    const isLight =
      code <= 0x10ff ||
      (code >= 0x2000 && code <= 0x200d) ||
      (code >= 0x2010 && code <= 0x201f) ||
      (code >= 0x2032 && code <= 0x2037);
    length += isLight ? 1 : 2;
  }
  return length;
}
