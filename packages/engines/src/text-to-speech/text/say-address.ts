import type { PlainWords } from './plain-words.ts';

const ENDINGS =
  'com|org|net|edu|gov|info|io|eu|app|ai|tv|dev|shop|online|tech|xyz|fr|be|ch|ca|co|uk|de|lu|nl';
const MAIL = /^[\w.+&-]+@[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u;
const PAGE = new RegExp(`^(?:[\\w-]+\\.)+(?:${ENDINGS})(?:\\.[a-z]{2})?(?:/\\S*)?$`, 'iu');

/** True for addresses of pages and mailboxes: "www.…", "a@b.fr", "example.com/page". */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)/iu.test(text) || MAIL.test(text) || PAGE.test(text);
}

/** Returns an address as it is dictated, without its protocol. Its digits and capitals are read later. */
export function sayAddress(address: string, words: PlainWords): string {
  const [host = '', ...path] = address
    .replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '')
    .replace(/[?#][\s\S]*$/u, '')
    .replace(/\/$/u, '')
    .split('/');
  return [host.replace(/(?<=\.)[a-z]{2}$/u, words.addressEnding), ...path]
    .join(` ${words.slash} `)
    .replace(/@/gu, ` ${words.at} `)
    .replace(/\./gu, ` ${words.dot} `)
    .replace(/-/gu, ` ${words.dash} `)
    .replace(/_/gu, ` ${words.underscore} `);
}
