import type { AnyFontId } from '@atelier/captions/fonts/own-fonts';
import { useEffect, useState } from 'react';
import { fontSource } from './font-source.ts';

/** The CSS family under which a caption font is known once it is loaded. */
export function fontFamilyOf(font: AnyFontId): string {
  return `caption-${font}`;
}

const loading = new Map<AnyFontId, Promise<unknown>>();

/** Fetches the TTFs that captions are really drawn with (`/fonts/{file}`); true once all can be used. */
export function useCaptionFonts(fonts: readonly AnyFontId[], isWanted: boolean): boolean {
  const [ready, setReady] = useState('');
  const wanted = fonts.join(' ');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const done = () => isCurrent && setReady(wanted);
    // Without the font the sample shows in the page's own: its colours and its movement are still right.
    Promise.all(wanted.split(' ').map((font) => loadFont(font as AnyFontId))).then(done, (error: unknown) => {
      console.warn('A caption font could not be loaded', error);
      done();
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, isWanted]);
  return ready === wanted;
}

function loadFont(font: AnyFontId): Promise<unknown> {
  const known = loading.get(font);
  if (known) return known;
  const promise = loadFace(font);
  loading.set(font, promise);
  promise.catch(() => loading.delete(font));
  return promise;
}

async function loadFace(font: AnyFontId): Promise<FontFace> {
  const source = await fontSource(font);
  const face = new FontFace(fontFamilyOf(font), typeof source === 'string' ? `url("${source}")` : source);
  document.fonts.add(face);
  return face.load();
}
