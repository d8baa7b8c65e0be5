import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assertedTexts } from './asserted-texts.ts';
import { catalogue, type ListedText, readErrorsPage } from './errors-page.ts';

const cache = new Map<string, Set<string>>();

describe.each(readErrorsPage())('$title', ({ texts, tests }) => {
  test('is asserted by the tests it names, and each of them asserts some of it', () => {
    const missing = texts.filter((listed) => !tests.some((file) => asserts(file, listed)));
    const idle = tests.filter((file) => !texts.some((listed) => asserts(file, listed)));
    expect({ texts: texts.length > 0, missing, idle }).toEqual({ texts: true, missing: [], idle: [] });
  });
});

test('only what is expected counts as asserted', () => {
  const asserted = assertedTexts(`
    const WORDS = { fr: { gone: 'Parti', label: 'Ouvrir' } };
    const seen = async (text: string) => expect(page.getByText(text)).toBeVisible();
    test('Not this title', async () => {
      for (const [typed, told] of [['Bonjour', 'Refusé']] as const) {
        await page.getByLabel('Nom').fill(typed);
        await page.getByText(words.label).click();
        await expect(page.getByRole('alert')).toHaveText(told);
      }
      await seen('Vu');
      await expect(page.getByText(words.gone)).toHaveText(/^Erreur 5\\.$/u);
    });
  `);
  for (const text of ['Refusé', 'Vu', 'Parti', 'Erreur 5.']) expect([...asserted]).toContain(text);
  for (const text of ['Not this title', 'Bonjour', 'Nom', 'Ouvrir'])
    expect([...asserted]).not.toContain(text);
});

/** By its words with any values, or by a key of the catalogues that has no other words in that language. */
function asserts(file: string, { language, text }: ListedText): boolean {
  let asserted = cache.get(file);
  if (!asserted) {
    asserted = assertedTexts(readFileSync(file, 'utf8'));
    cache.set(file, asserted);
  }
  const words = new RegExp(
    `^${text
      .split(/\{\w+\}/u)
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    'u',
  );
  return [...asserted].some((each) => words.test(plainSpaces(each)) || textOfKey(each, language) === text);
}

/** @returns null when the key is of no text, or of several */
function textOfKey(key: string, language: 'fr' | 'en'): string | null {
  const found = new Set<string>();
  for (const [each, text] of catalogue[language]) {
    if (each === key || each.endsWith(`.${key}`)) {
      found.add(plainSpaces(text).replaceAll(/\{\{(\w+)\}\}/gu, '{$1}'));
    }
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Browsers' tests see every space as a plain one. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/gu, ' ');
}
