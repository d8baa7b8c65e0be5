import { networkOf, textLength } from './networks.ts';
import type { Channel, NewPost, PublicationDraft } from './publishing.ts';

/** Shortens suggested texts to the rules of a channel's network, at a word and with an ellipsis. */
export function fitTexts(
  { title, text, name }: Pick<PublicationDraft, 'title' | 'text' | 'name'>,
  { id, network }: Pick<Channel, 'id' | 'network'>,
): NewPost {
  const rules = networkOf(network);
  const titleText = title || name;
  return {
    channel_id: id,
    text: shorten(text, (part) => textLength(part, network) <= rules.maxText),
    title: rules.title ? shorten(titleText, (part) => part.length <= (rules.title?.max ?? 0)) : '',
    visibility: rules.visibilities?.[0] ?? 'public',
  };
}

function shorten(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(/(?<=\s)/u);
  // A first word that is too long is cut inside.
  return cut(words, fits) || cut([...text], fits);
}

/** Joins as many parts as fit, with an ellipsis behind them; empty when none does. */
function cut(parts: readonly string[], fits: (part: string) => boolean): string {
  const shown = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`;
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(shown(middle))) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : shown(low);
}
