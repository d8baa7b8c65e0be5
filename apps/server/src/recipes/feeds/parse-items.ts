import { AppError, cutText } from '@atelier/contracts';
import { parseFeed } from 'feedsmith';
import type { FeedItem } from './feed-item.ts';

const MAX_ITEMS = 500;

/** The items of an RSS or Atom feed (or one in RDF or JSON) in its own order. @throws AppError `feed_unreadable` */
export function parseItems(text: string): FeedItem[] {
  return entriesOf(text)
    .slice(0, MAX_ITEMS)
    .flatMap(({ id, title, file, link }) => {
      const found = id || file || link;
      return found ? [{ id: cutText(found, 500), title, file: file ?? null, link: link ?? null }] : [];
    });
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
