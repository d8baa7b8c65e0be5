/** The licences that a program under AGPL-3.0-or-later may include. */
const ALLOWED = new Set([
  ...['0BSD', 'AGPL-3.0-only', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'CC0-1.0', 'FTL'],
  ...['BlueOak-1.0.0', 'Python-2.0'],
  ...['GPL-2.0-or-later', 'GPL-3.0', 'ISC', 'LGPL-2.1-or-later', 'LGPL-3.0', 'LGPL-3.0-or-later', 'MIT'],
  ...['MIT-0', 'MIT-Modern-Variant', 'MPL-2.0', 'NTP', 'OFL-1.1', 'Unlicense', 'Zlib'],
]);

/** Packages that do not say it as an SPDX expression; read in their files. */
const READ_BY_HAND = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  streamsearch: 'MIT',
};

/**
 * The licences of what runs in production.
 * @param {Record<string, object>} locked `packages` of package-lock.json
 * @returns {{name: string, version: string, licence: string, isAllowed: boolean}[]} by name
 */
export function listLicences(locked) {
  return Object.entries(locked)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { name: alias, version, license }]) => {
      // An override may put another package in a folder.
      const name = alias ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = READ_BY_HAND[name] ?? license ?? 'unknown';
      return { name, version, licence, isAllowed: isAllowed(licence) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Tells if an SPDX expression offers an allowed licence. An expression that cannot be parsed is not allowed. */
export function isAllowed(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const any = () => {
    let result = every();
    while (tokens[0] === 'OR') {
      tokens.shift();
      // Not `result || every()`: the tokens must be read in any case.
      result = every() || result;
    }
    return result;
  };
  const every = () => {
    let result = one();
    while (tokens[0] === 'AND') {
      tokens.shift();
      result = one() && result;
    }
    return result;
  };
  const one = () => {
    const token = tokens.shift();
    if (token !== '(') return ALLOWED.has(token);
    const result = any();
    return tokens.shift() === ')' && result;
  };
  return any() && tokens.length === 0;
}
