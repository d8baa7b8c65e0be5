import { AppError, cutText } from '@atelier/contracts';
import { parseFeed } from 'feedsmith';
import type { FeedItem } from './feed-item.ts';

const MAX_ITEMS = 500;

/** Elements, or values of a JSON feed. A podcast of a thousand episodes has some 50,000. */
const MOST_ELEMENTS = 200_000;

/**
 * Reads the items of an RSS, Atom, RDF or JSON feed, in its own order.
 * @param body UTF-8
 * @throws AppError `feed_unreadable`, also for a feed of more than 200,000 elements
 */
export function parseItems(body: Uint8Array): FeedItem[] {
  const text = new TextDecoder().decode(body);
  requireModest(text);
  return entriesOf(text)
    .slice(0, MAX_ITEMS)
    .flatMap(({ id, title, file, link }) => {
      const found = id || file || link;
      return found ? [{ id: cutText(found, 500), title, file: file ?? null, link: link ?? null }] : [];
    });
}

/** The parser holds the whole document, at a kilobyte for each element. */
function requireModest(text: string): void {
  const marks = /^\s*[[{]/u.test(text.slice(0, 1000)) ? ['{', ','] : ['<'];
  let elements = 0;
  for (const mark of marks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) elements++;
  }
  if (elements > MOST_ELEMENTS) {
    throw new AppError('feed_unreadable', 'This feed has too many elements.');
  }
}

type Entry = { title: string } & { [Name in 'id' | 'file' | 'link']: string | undefined };

function entriesOf(text: string): Entry[] {
  const parsed = parse(text);
  switch (parsed.format) {
    case 'atom':
      return (parsed.feed.entries ?? []).map(({ id, title, links = [] }) => ({
        id,
        title: title?.value ?? '',
        file: links.find(({ rel, type }) => rel === 'enclosure' && isRecording(type))?.href,
        link: links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
      }));
    case 'rss':
      return (parsed.feed.items ?? []).map(({ guid, title = '', link, enclosures = [] }) => ({
        id: guid?.value,
        title,
        file: enclosures.find(({ type }) => isRecording(type))?.url,
        link,
      }));
    case 'rdf':
      return (parsed.feed.items ?? []).map(({ title = '', link }) => ({
        id: link,
        title,
        file: undefined,
        link,
      }));
    case 'json':
      return (parsed.feed.items ?? []).map(({ id, title = '', url, attachments = [] }) => ({
        id,
        title,
        file: attachments.find(({ mime_type }) => isRecording(mime_type))?.url,
        link: url,
      }));
  }
}

function parse(text: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    throw new AppError('feed_unreadable', 'This is no RSS or Atom feed.', { cause: error });
  }
}

function isRecording(type: string | undefined): boolean {
  return /^(?:audio|video)\//u.test(type ?? '');
}
