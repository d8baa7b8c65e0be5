import { existsSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontFiles } from '../font-files.ts';
import { FONTS, type FontId } from './fonts.ts';
import { fontDraws, measureText } from './measure-text.ts';

/** Characters that a font draws as another sign: the brush font has no raised a. */
const SUBSTITUTED: Partial<Record<FontId, string>> = { knewave: 'ª' };

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ' + // French
  'ÁÉÍÑÓÚÜáéíñóúü¿¡' + // Spanish
  'ÄÖÜäöüß' + // German
  'ÀÈÉÌÍÎÒÓÙÚàèéìíîòóùú' + // Italian
  'ÃÁÂÀÇÉÊÍÓÔÕÚãáâàçéêíóôõúªº' + // Portuguese
  '«»…€’‘“”„–—-.,;:!?()[]/&%@#*+=\'"$£°©®™×\u00a0\u202f';

describe.each(fontFiles())('$id', ({ id, path }) => {
  test('is installed and covers the six languages', () => {
    expect(existsSync(path)).toBe(true);
    expect(
      [...LETTERS].filter((letter) => !fontDraws(id, letter) && !SUBSTITUTED[id]?.includes(letter)),
    ).toEqual([]);
  });

  test('is the family libass will be asked for', () => {
    const font = open(path);
    expect(font.familyName).toBe(FONTS[id].family);
    expect(/italic/iu.test(font.subfamilyName)).toBe(FONTS[id].italic);
  });

  test('its table measures words as shaping the file does', () => {
    const font = open(path);
    const texts = [
      'AVATAR',
      'L’ŒIL',
      'Tout Va',
      'Größe',
      'prennent',
      'WÄHREND',
      '«Yo»',
      'niño,',
      'fi 10 000 €',
    ];
    for (const text of texts) {
      const shaped =
        font.layout(text, { liga: false, clig: false, kern: true }).advanceWidth / font.capHeight;
      // A letter with an accent is kerned as its base letter: a few hundredths of a cap height at most.
      expect(Math.abs(measureText({ text, font: id }).advance - shaped)).toBeLessThan(0.08);
    }
  });
});

test('every font has files of its own', () => {
  const names = fontFiles().map((file) => file.fileName);
  expect(new Set(names).size).toBe(Object.keys(FONTS).length);
  expect(fontFiles(['anton' satisfies FontId])).toHaveLength(1);
});

function open(path: string): fontkit.Font {
  const font = fontkit.openSync(path);
  if (!('layout' in font)) throw new Error(`${path} is a collection`);
  return font;
}
