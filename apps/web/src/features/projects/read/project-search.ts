/**
 * Converts a search to a regular expression of PostgreSQL that finds it in any case, with composed and decomposed
 * accents alike. Both cases of each letter stand in it, because databases with the C collation fold only ASCII.
 */
export function searchPattern(search: string): string {
  // A database stores neither NUL nor half a surrogate pair.
  const text = search.trim().normalize('NFC').replaceAll('\0', '').toWellFormed();
  return [...text].map(anyCase).join('');
}

function anyCase(sign: string): string {
  const folded = sign.toLowerCase();
  const cases = [sign, folded, sign.toUpperCase()].filter((one) => one.toLowerCase() === folded);
  const forms = [...new Set(cases.flatMap((one) => [one, one.normalize('NFD')]))].map(quote);
  return forms.length === 1 ? forms.join('') : `(?:${forms.join('|')})`;
}

function quote(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}
