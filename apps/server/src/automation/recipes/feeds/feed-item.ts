/** Something new in a feed. */
export interface FeedItem {
  /** As the feed calls it: the same in every look. */
  id: string;
  title: string;
  /** Of a recording that the feed itself offers. */
  file: string | null;
  /** Of a page. */
  link: string | null;
}
