/** Characters that no text holds stand for `"` and `\` between our rewriting of an address and the parsed filter. */
const QUOTE = '\uFDD0';
const BACKSLASH = '\uFDD1';

/**
 * The embedded data API does not know `\"` and `\\` in the quoted values of `or=(…)` and `and=(…)`: they are put away
 * before it parses the address, and `restoreEscapes` brings them back.
 */
export function hideEscapes(address: string): string {
  if (!/\\|%5c/i.test(address)) return address;
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams]) {
    if (!/(^|\.)(or|and)$/.test(name) || !value.includes('\\')) continue;
    const all = url.searchParams.getAll(name).map(hide);
    url.searchParams.delete(name);
    for (const hidden of all) url.searchParams.append(name, hidden);
  }
  return url.href;
}

function hide(tree: string): string {
  return tree.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) =>
    quoted.replaceAll(/\\(.)/g, (_, escaped: string) =>
      escaped === '"' ? QUOTE : escaped === '\\' ? BACKSLASH : escaped,
    ),
  );
}

/** Gives every text of a parsed filter its characters back, in place. */
export function restoreEscapes(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(QUOTE, '"').replaceAll(BACKSLASH, '\\');
  if (typeof value === 'object' && value !== null) {
    // Not rebuilt: the parser marks some values with symbols.
    for (const [key, inner] of Object.entries(value)) Reflect.set(value, key, restoreEscapes(inner));
  }
  return value;
}
