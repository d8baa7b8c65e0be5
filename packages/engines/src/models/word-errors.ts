/**
 * Published word error rates of recognisers by language, in percent, on FLEURS: read speech, so real recordings are
 * harder. Characters are counted instead of words for Japanese, Chinese, Korean and Thai (`large-v3`, the SVG).
 * A language that is missing has not been measured.
 */
export type WordErrors = Readonly<Record<string, number>>;

/** Source: model card of nvidia/parakeet-tdt-0.6b-v3 (`model-index`, google/fleurs). */
// biome-ignore format: a table
export const PARAKEET_V3_ERRORS: WordErrors = {
  bg: 12.6, cs: 11, da: 18.4, de: 5, el: 20.7, en: 4.9, es: 3.5, et: 17.7, fi: 13.2, fr: 5.2, hr: 12.5, hu: 15.7,
  it: 3, lt: 20.4, lv: 22.8, mt: 20.5, nl: 7.5, pl: 7.3, pt: 4.8, ro: 12.4, ru: 5.5, sk: 8.8, sl: 24, sv: 15.1,
  uk: 6.8,
};

/** Source: `language-breakdown.svg` of https://github.com/openai/whisper, panel FLEURS, model large-v3. */
// biome-ignore format: a table
export const WHISPER_LARGE_V3_ERRORS: WordErrors = {
  es: 2.8, it: 3, ko: 3.1, pt: 4.1, en: 4.1, pl: 4.6, ca: 4.8, ja: 4.9, de: 4.9, ru: 5, nl: 5.2, fr: 5.3, id: 6.1,
  uk: 6.4, tr: 6.7, ms: 7.3, sv: 7.6, zh: 7.7, fi: 7.7, nb: 7.8, no: 7.8, ro: 8.2, th: 8.4, vi: 8.6, sk: 9.2, ar: 9.6,
  cs: 10.1, hr: 10.8, el: 10.9, sr: 11.6, da: 12, bg: 12.5, hu: 12.9, fil: 13, tl: 13, bs: 13, gl: 13.1, mk: 14.7,
  hi: 17, et: 18.1, sl: 18.3, ta: 18.3, lv: 19.4, az: 19.7, ur: 20.6, lt: 23.7, he: 26.1, cy: 28.6, fa: 29.4, is: 30.4,
  kk: 32.4, af: 32.4, kn: 33, mr: 34.1, sw: 34.1, te: 39.3, mi: 39.8, ne: 40.2, hy: 42.2, be: 42.5, gu: 47.4, pa: 48.5,
  bn: 50,
};

/** Source: Radford et al. 2022 (https://arxiv.org/abs/2212.04356), table 13, large-v2; languages up to 40 %. */
// biome-ignore format: a table
export const WHISPER_LARGE_V2_ERRORS: WordErrors = {
  es: 3, it: 4, en: 4.2, pt: 4.3, de: 4.5, ja: 5.3, pl: 5.4, ru: 5.6, nl: 6.7, id: 7.1, ca: 7.3, fr: 8.3, tr: 8.4,
  sv: 8.5, uk: 8.6, ms: 8.7, nb: 9.5, no: 9.5, fi: 9.7, vi: 10.3, th: 11.5, sk: 11.7, el: 12.5, cs: 13.3, hr: 13.4,
  da: 13.8, tl: 13.8, fil: 13.8, ko: 14.3, ro: 14.4, bg: 14.6, zh: 14.7, gl: 15.4, bs: 15.7, ar: 16, mk: 16.5, hu: 17,
  ta: 17.5, hi: 21.5, et: 21.9, ur: 22.6, lv: 23.1, sl: 23.1, az: 23.4, he: 27.1, lt: 28.1, fa: 32.9, cy: 33, sr: 33.9,
  af: 36.7, kn: 37, kk: 37.7, is: 38.2, mr: 38.3, mi: 38.5, sw: 39.3,
};

/** Source: as large-v2, row medium; only the languages that we could read. */
export const WHISPER_MEDIUM_ERRORS: WordErrors = { en: 4.4, es: 3.6, de: 6.5, nl: 9.9, id: 10.2, ms: 12.2 };

/** Source: as large-v2, row small; only the languages that we could read. */
export const WHISPER_SMALL_ERRORS: WordErrors = {
  en: 6.1,
  es: 5.6,
  de: 10.2,
  ru: 11.4,
  id: 16.3,
  nl: 16.4,
  ms: 18.9,
};

/** Source: as large-v2, row base; French, German and Portuguese by `npm run bench:speech` (docs/quality.md). */
export const WHISPER_BASE_ERRORS: WordErrors = {
  en: 8.9,
  es: 9.9,
  de: 12.3,
  ru: 20.5,
  nl: 33,
  id: 33.1,
  ms: 35.1,
  fr: 31.8,
  pt: 18.4,
};
