import { expect, test } from 'vitest';
import { parseItems } from './parse-items.ts';

const parse = (text: string) => parseItems(new TextEncoder().encode(text));

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>
  <item><title>Épisode 2</title><guid>g2</guid><link>https://x.example/2</link>
    <enclosure url="https://x.example/2.mp3" type="audio/mpeg" length="1"/></item>
  <item><title>Picture</title><enclosure url="https://x.example/1.jpg" type="image/jpeg"/><link>https://x.example/1</link></item>
</channel></rss>`;
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
  <entry><id>yt:video:abcdefghijk</id><title>B</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=abcdefghijk"/></entry></feed>`;

test('episodes with their recordings, videos with their pages', () => {
  expect(parse(RSS)).toEqual([
    { id: 'g2', title: 'Épisode 2', file: 'https://x.example/2.mp3', link: 'https://x.example/2' },
    { id: 'https://x.example/1', title: 'Picture', file: null, link: 'https://x.example/1' },
  ]);
  expect(parse(ATOM)).toEqual([
    {
      id: 'yt:video:abcdefghijk',
      title: 'B',
      file: null,
      link: 'https://www.youtube.com/watch?v=abcdefghijk',
    },
  ]);
});

test.each(['', '<html><body>Bonjour</body></html>', 'plain', '<?xml version="1.0"?><rss'])(
  'no feed: %s',
  (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'feed_unreadable' }));
  },
);

test('a feed that would grow without end does not', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>
    <rss version="2.0"><channel><title>${'&b;'.repeat(1000)}</title><item><guid>1</guid><title>&b;</title></item></channel></rss>`;
  let items: unknown = null;
  try {
    items = parse(bomb);
  } catch (error) {
    expect(error).toMatchObject({ code: 'feed_unreadable' });
  }
  expect(JSON.stringify(items).length).toBeLessThan(10_000_000);
});

test.each([
  `<rss version="2.0"><channel>${'<item/>'.repeat(2_000_000)}`,
  `{"items":[${'{},'.repeat(2_000_000)}{}]}`,
])('a feed of two million items is refused', (text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'feed_unreadable' }));
});
