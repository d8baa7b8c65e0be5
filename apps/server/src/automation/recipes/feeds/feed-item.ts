/** Something new in a feed. */
export interface FeedItem {
  /** Id of the item in the feed; stays the same between fetches. */
  id: string;
  title: string;
  /** Address of a recording that the feed itself offers. */
  file: string | null;
  /** Address of a page. */
  link: string | null;
}
