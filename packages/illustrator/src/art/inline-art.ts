/** Returns the raw SVG of a drawing by name; throws when there is none. */
export type ArtSource = (name: string) => string;

/**
 * Returns the content of a 32 × 32 drawing with unique ids and changed colours, so that many drawings can
 * share a document. For drawings of the package only, never for a caller's markup.
 */
export function inlineArt(svg: string, prefix: string, recolor: (hex: string) => string): string {
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1).replace(/<\/svg>\s*$/, '');
  const names = new Map<string, string>();
  const rename = (id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = `${prefix}${names.size.toString(36)}`;
    names.set(id, name);
    return name;
  };
  return inner
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${rename(id)}"`)
    .replace(/url\(#([^()]+)\)/g, (_, id: string) => `url(#${rename(id)})`)
    .replace(/\b(?:xlink:)?href="#([^"]+)"/g, (_, id: string) => `href="#${rename(id)}"`)
    .replace(
      /"(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|white|black)"/g,
      (_, color: string) => `"${recolor(toSixDigits(color))}"`,
    );
}

export function toSixDigits(color: string): string {
  if (color === 'white') return '#ffffff';
  if (color === 'black') return '#000000';
  if (color.length === 7) return color.toLowerCase();
  const [, r = '0', g = '0', b = '0'] = color.toLowerCase();
  return `#${r}${r}${g}${g}${b}${b}`;
}
