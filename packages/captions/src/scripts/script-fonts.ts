/**
 * The fonts for writing systems that the caption fonts lack, under free licences (`assets/fonts/NOTICE.md`). `cap` is the part of
 * the em that has the size of a capital letter beside the other fonts.
 */
export const SCRIPT_FONTS = {
  'script-noto': {
    family: 'Noto Sans Black',
    file: 'NotoSans_900Black.ttf',
    cap: 0.7,
    letters: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Latin}]/u,
  },
  'script-arabic': {
    family: 'Noto Sans Arabic Black',
    file: 'NotoSansArabic_900Black.ttf',
    cap: 0.62,
    letters: /\p{Script=Arabic}/u,
  },
  'script-hebrew': {
    family: 'Noto Sans Hebrew Black',
    file: 'NotoSansHebrew_900Black.ttf',
    cap: 0.66,
    letters: /\p{Script=Hebrew}/u,
  },
  'script-thai': {
    family: 'Noto Sans Thai Black',
    file: 'NotoSansThai_900Black.ttf',
    cap: 0.64,
    letters: /\p{Script=Thai}/u,
  },
  'script-japanese': {
    family: 'Dela Gothic One',
    file: 'DelaGothicOne_400Regular.ttf',
    cap: 0.8,
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  },
  'script-chinese': {
    family: 'ZCOOL QingKe HuangYou',
    file: 'ZCOOLQingKeHuangYou_400Regular.ttf',
    cap: 0.78,
    letters: /\p{Script=Han}/u,
  },
  'script-korean': {
    family: 'Black Han Sans',
    file: 'BlackHanSans_400Regular.ttf',
    cap: 0.78,
    letters: /\p{Script=Hangul}/u,
  },
} as const satisfies Record<string, ScriptFontEntry>;

export type ScriptFontId = keyof typeof SCRIPT_FONTS;

interface ScriptFontEntry {
  family: string;
  /** Name of the TTF in `assets/fonts`. */
  file: string;
  cap: number;
  /** The letters for which the font is chosen. */
  letters: RegExp;
}

export const SCRIPT_FONT_IDS = Object.keys(SCRIPT_FONTS) as ScriptFontId[];

export function isScriptFontId(font: string): font is ScriptFontId {
  return Object.hasOwn(SCRIPT_FONTS, font);
}

/** True for fonts of writing systems without spaces between words. */
export function isSpaceless(font: string): boolean {
  return font === 'script-thai' || font === 'script-japanese' || font === 'script-chinese';
}

/**
 * Returns the fonts for the writing systems of a text, the most suitable first; none for Latin without rare letters.
 * @param options.isChinese the Han characters are Chinese, not Japanese
 */
export function scriptFontsFor(text: string, { isChinese = false } = {}): ScriptFontId[] {
  const found = SCRIPT_FONT_IDS.filter((id) => SCRIPT_FONTS[id].letters.test(text));
  if (!isChinese) return found;
  const rank = (id: ScriptFontId) => (id === 'script-chinese' ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the script fonts whose ASS styles a script declares. */
export function scriptFontsOfAss(ass: string): ScriptFontId[] {
  return SCRIPT_FONT_IDS.filter((id) => ass.includes(`\nStyle: ${id},`));
}
