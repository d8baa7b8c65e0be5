import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Phrases that a review of the texts in both languages removed and that must not come back. */
const FORBIDDEN = {
  fr: [
    /Offre Free/u,
    /\bupload/iu,
    /pas valable/u,
    /courriel/iu,
    /\bemails?\b/iu,
    /\d(?:ko|Mo|Go|kB|MB|GB)\b/u,
    /\bworkflow/iu,
    /\bgraine/iu,
    /health check/iu,
  ],
  en: [
    /What shall/u,
    /\bupright\b/iu,
    /goes before the link/u,
    /before you pay… /u,
    /generate exactly that/u,
    /\be-mail/iu,
    /\d(?:kB|MB|GB)\b/u,
    /\bworkflow/iu,
    /\bseed\b/iu,
    /health check/iu,
    /[a-z]'[a-z]/u,
  ],
};

/** The spec's own words, beside those under a key `literal`. */
const FIXED = [
  'Please select a valid video file (up to 50MB)',
  'File too large (max 50MB)',
  'File cannot exceed 50MB',
  'Error deducting workflow tokens',
  'Erreur lors de la déduction des tokens workflow',
];

type Catalogue = { [key: string]: string | Catalogue };

const root = path.resolve(import.meta.dirname, '..');
const LANGUAGES = ['fr', 'en'] as const;

describe.each(LANGUAGES)('%s', (language) => {
  const texts = allTexts(language);

  test('reads as if written by somebody who speaks it', () => {
    const free = texts.filter(
      ({ key, text }) => !key.split('.').includes('literal') && !FIXED.includes(text),
    );
    expect(free.length).toBeGreaterThan(1000);
    const found = free.flatMap(({ key, text }) =>
      FORBIDDEN[language]
        .filter((phrase) => phrase.test(text))
        .map((phrase) => `${key}: ${phrase} in ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('on the screens, a phone is not told to press keys or to drop files: another text stands beside', () => {
    const screens = texts.filter(({ key }) => !key.includes('/'));
    const keys = new Set(screens.map(({ key }) => key));
    const other = (key: string) => (key.endsWith('Paste') ? key.replace(/Paste$/u, '') : `${key}Touch`);
    const alone = screens.filter(
      ({ key, text }) => /Ctrl|[Dd]éposez|\b[Dd]rop (?:it|them|a)\b/u.test(text) && !keys.has(other(key)),
    );
    expect(alone).toEqual([]);
  });
});

/** Every message of the screens, by namespace and key; the lines of the mails, the command line, terms and privacy. */
function allTexts(language: (typeof LANGUAGES)[number]): { key: string; text: string }[] {
  const folder = path.join(root, 'apps/web/src/i18n', language);
  const messages = readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), path.basename(file, '.json')),
  );
  const others = [
    `packages/cli/src/messages/${language}.ts`,
    `assets/legal/terms.${language}.md`,
    `assets/legal/privacy.${language}.md`,
  ].flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ key: `${file}:${index + 1}`, text: line.replace(/^ *[\w'-]+: /u, '') })),
  );
  return [...messages, ...others];
}

function flatten(catalogue: Catalogue, prefix: string): { key: string; text: string }[] {
  return Object.entries(catalogue).flatMap(([name, value]) => {
    const key = `${prefix}.${name}`;
    return typeof value === 'string'
      ? [{ key, text: value.replaceAll(/\{\{\w+\}\}/gu, '…') }]
      : flatten(value, key);
  });
}
