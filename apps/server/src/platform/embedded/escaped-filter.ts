/** Characters of the filter language, with those that no text holds and that stand for them until a filter is parsed. */
const STAND_INS = new Map([...'"\\,() '].map((sign, index) => [sign, String.fromCodePoint(0xfdd0 + index)]));
const SIGNS = new Map([...STAND_INS].map(([sign, standIn]) => [standIn, sign]));

/**
 * A quoted value; in a pattern with its operator. The end is optional, so that the rest of a text after an unclosed
 * quotation mark is searched once.
 */
const QUOTED = /((?:\.|^|\()i?(?:like|match)(?:\((?:any|all)\))?\.)?"((?:[^"\\]|\\.)*)("?)/gs;

/**
 * The embedded data API does not know `\"` and `\\` in the quoted values of `or=(…)` and `and=(…)`, and takes the quotes
 * of a pattern for part of it: these characters are put away before it parses the address, and `restoreEscapes` brings
 * them back.
 */
export function hideEscapes(address: string): string {
  if (!/"|%22/.test(address)) return address;
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) {
    if (!/(^|\.)(or|and)$/.test(name)) continue;
    const all = url.searchParams.getAll(name).map(hide);
    url.searchParams.delete(name);
    for (const hidden of all) url.searchParams.append(name, hidden);
  }
  return url.href;
}

function hide(tree: string): string {
  return tree.replaceAll(QUOTED, (whole, operator: string | undefined, inner: string, end: string) => {
    if (end === '') return whole;
    if (operator === undefined) return `"${inner.replaceAll(/\\(.)/gs, (_, sign: string) => standIn(sign))}"`;
    return (
      operator + inner.replaceAll(/\\(.)|[,() ]/gs, (all, sign: string | undefined) => standIn(sign ?? all))
    );
  });
}

function standIn(sign: string): string {
  return STAND_INS.get(sign) ?? sign;
}

/** Gives every text of a parsed filter its characters back, in place. */
export function restoreEscapes(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/[\uFDD0-\uFDD5]/g, (sign) => SIGNS.get(sign) ?? sign);
  if (typeof value === 'object' && value !== null) {
    // Not rebuilt: the parser marks some values with symbols.
    for (const [key, inner] of Object.entries(value)) Reflect.set(value, key, restoreEscapes(inner));
  }
  return value;
}
