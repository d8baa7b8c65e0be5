import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '@atelier/contracts/errors';
import { UI_LANGUAGES } from '@atelier/contracts/languages';
import { TOOL_IDS } from '@atelier/contracts/tools/registry';
import { describe, expect, test } from 'vitest';

type Catalogue = { [key: string]: string | Catalogue };

const FOLDER = import.meta.dirname;
const NAMESPACES = readdirSync(path.join(FOLDER, 'fr')).map((file) => path.basename(file, '.json'));
/** Plural forms differ by language: French has `many` where English has none. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

test('every language has a folder with every namespace, and every folder is a language', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...UI_LANGUAGES].sort());
  for (const language of UI_LANGUAGES) {
    expect(readdirSync(path.join(FOLDER, language)), language).toEqual(readdirSync(path.join(FOLDER, 'fr')));
  }
});

test('every namespace is typed, and its keys are those of the French file', () => {
  const source = readFileSync(path.join(FOLDER, 'namespaces.ts'), 'utf8');
  const typed = [...source.matchAll(/^ {2}(\w+): typeof \1;$/gm)].map((match) => match[1]);
  expect(typed.sort()).toEqual([...NAMESPACES].sort());
});

test('every error code and every tool has its texts', () => {
  expect(Object.keys(read('fr', 'errors'))).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  expect(Object.keys(read('fr', 'tools'))).toEqual(expect.arrayContaining(TOOL_IDS));
});

describe.each(NAMESPACES)('%s', (namespace) => {
  const french = flatten(read('fr', namespace));
  const others = UI_LANGUAGES.map((language) => [language, flatten(read(language, namespace))] as const);

  test.each(others)('has the same keys and placeholders as in French: %s', (language, texts) => {
    expect(bareKeys(texts)).toEqual(bareKeys(french));
    for (const [key, text] of french) {
      const other = texts.get(key);
      if (other !== undefined) expect([key, placeholders(other)]).toEqual([key, placeholders(text)]);
    }
    for (const [key, text] of texts) expect([language, key, text.trim()]).not.toEqual([language, key, '']);
  });

  test('follows French typography, but for the literal messages of the spec', () => {
    for (const [key, text] of french) {
      if (key.split('.').includes('literal')) continue;
      expect([key, typographyFaults(text)]).toEqual([key, []]);
    }
  });
});

test('English has no space before a percent sign', () => {
  for (const namespace of NAMESPACES)
    for (const [key, text] of flatten(read('en', namespace)))
      expect([namespace, key, /[\d}]\s%/u.test(text)]).toEqual([namespace, key, false]);
});

/** The keys without their plural endings. */
function bareKeys(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function typographyFaults(written: string): string[] {
  const faults: string[] = [];
  // Examples of typed times are no sentences.
  const text = written.replaceAll('HH:MM:SS', '');
  if (text.includes("'")) faults.push('straight apostrophe');
  // A colon within a ratio (9:16), a time or an address takes no space.
  if (
    /(?<![\u202f\d/])[!?;]|(?<![\u202f\d])(?<!https?):(?![\d/])/.test(
      text.replace(/[!?]+$/, (end) => end.charAt(0)),
    )
  ) {
    faults.push('no narrow no-break space before ! ? : ;');
  }
  if (/«(?!\u202f)|(?<!\u202f)»/.test(text)) faults.push('no narrow no-break space inside « »');
  if (/[ \u00a0][!?;:%»]/.test(text)) faults.push('a common space before punctuation');
  if (text.includes('...')) faults.push('three dots for an ellipsis');
  return faults;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}

function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function read(language: string, namespace: string): Catalogue {
  return JSON.parse(readFileSync(path.join(FOLDER, language, `${namespace}.json`), 'utf8'));
}
