import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DRAWN_ART } from '../art/drawn-art.ts';
import type { ArtSource } from '../art/inline-art.ts';

/** The Fluent emoji that a scene can contain, packed by scripts/pack-emoji.ts. */
const EMOJI = path.resolve(import.meta.dirname, '../../../../assets/emoji');

/** Creates the library of drawings: Fluent emoji (MIT) and own ones, cached. Throws `RangeError` for a wrong name. */
export function createArtLibrary(): ArtSource {
  const cache = new Map<string, string>();
  return (name) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const svg = readArt(name);
    cache.set(name, svg);
    return svg;
  };
}

function readArt(name: string): string {
  const drawn = DRAWN_ART[name];
  if (drawn !== undefined)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${drawn}</svg>`;
  if (!/^[a-z0-9-]+$/.test(name)) throw new RangeError(`Not the name of a drawing: ${name}`);
  for (const file of [`${name}.svgz`, `${name}-default.svgz`]) {
    const filePath = path.join(EMOJI, file);
    if (existsSync(filePath)) return gunzipSync(readFileSync(filePath)).toString('utf8');
  }
  throw new RangeError(`No drawing is called ${name}`);
}
