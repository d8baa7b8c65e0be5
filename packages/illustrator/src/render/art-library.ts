import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DRAWN_ART } from '../art/drawn-art.ts';
import type { ArtSource } from '../art/inline-art.ts';

/** Creates the library of drawings: Fluent emoji (MIT) and own ones, cached. Throws `RangeError` for a wrong name. */
export function createArtLibrary(): ArtSource {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')),
    'icons',
    'modern',
  );
  const cache = new Map<string, string>();
  return (name) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const svg = readArt(folder, name);
    cache.set(name, svg);
    return svg;
  };
}

function readArt(folder: string, name: string): string {
  const drawn = DRAWN_ART[name];
  if (drawn !== undefined)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${drawn}</svg>`;
  if (!/^[a-z0-9-]+$/.test(name)) throw new RangeError(`Not the name of a drawing: ${name}`);
  for (const file of [`${name}.svg`, `${name}-default.svg`]) {
    const filePath = path.join(folder, file);
    if (existsSync(filePath)) return readFileSync(filePath, 'utf8');
  }
  throw new RangeError(`No drawing is called ${name}`);
}
