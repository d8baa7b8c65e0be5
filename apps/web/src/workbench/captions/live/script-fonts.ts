import { SCRIPT_FONTS, type ScriptFontId, scriptFontsFor } from '@atelier/captions/scripts/script-fonts';
import { giveShapedFont, shapedFont } from '@atelier/captions/scripts/shaped-fonts';
import { useEffect, useState } from 'react';
import { fontAddress } from '../looks/font-source.ts';

const loading = new Map<ScriptFontId, Promise<void>>();

/** Loads the shaper and one font, once in this tab. */
function load(id: ScriptFontId): Promise<void> {
  const known = loading.get(id);
  if (known) return known;
  const begun = (async () => {
    const [{ openHarfbuzzFont }, answer] = await Promise.all([
      import('@atelier/captions/scripts/harfbuzz-font'),
      fetch(fontAddress(SCRIPT_FONTS[id].file)),
    ]);
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    giveShapedFont(id, openHarfbuzzFont(id, new Uint8Array(await answer.arrayBuffer())));
  })();
  loading.set(id, begun);
  // The next text tries to load it again.
  begun.catch(() => loading.delete(id));
  return begun;
}

/** Loads the fonts for the writing systems of a text. @returns true once words can be measured */
export function useScriptFonts(text: string, language: string): boolean {
  const names = neededFonts(text, /^zh\b/u.test(language))
    .filter((id) => !shapedFont(id))
    .join(' ');
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (names === '') return;
    let isCurrent = true;
    Promise.all(names.split(' ').map((id) => load(id as ScriptFontId))).then(
      () => isCurrent && setLoaded((count) => count + 1),
      (error: unknown) => {
        console.warn('A font could not be loaded', error);
        if (isCurrent) setLoaded((count) => count + 1);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return names === '';
}

/** The second font for Han characters, of several megabytes, is only needed for those that the first one lacks. */
function neededFonts(text: string, isChinese: boolean): ScriptFontId[] {
  const fonts = scriptFontsFor(text, { isChinese }).filter(
    (id) => id !== 'script-noto' || NEEDS_NOTO.test(text),
  );
  const [first, second] = fonts.filter((id) => HAN_FONTS.has(id));
  const shaped = first && shapedFont(first);
  if (!second || (shaped && [...text].some((character) => HAN.test(character) && !shaped.covers(character))))
    return fonts;
  return fonts.filter((id) => id !== second);
}

const HAN = /\p{Script=Han}/u;
const HAN_FONTS: ReadonlySet<ScriptFontId> = new Set(['script-japanese', 'script-chinese']);

/** The caption fonts draw Latin letters themselves. */
const NEEDS_NOTO = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u;
