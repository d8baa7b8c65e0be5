import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CATALOGUES = path.join(ROOT, 'apps/web/src/i18n');

/** A text of docs/errors.md in one language; `{name}` stands for a value. */
export interface ListedText {
  language: 'fr' | 'en';
  text: string;
}

export interface ErrorsPageRow {
  title: string;
  texts: ListedText[];
  /** Paths of the tests that are cited, one for each name. */
  tests: string[];
}

/**
 * The rows of docs/errors.md. Code marks hold what is literal: `fr` / `en`, or a text of one language.
 * @throws Error when a text is in no catalogue, or a test's name is not the name of exactly one file
 */
export function readErrorsPage(): ErrorsPageRow[] {
  const lines = readFileSync(path.join(ROOT, 'docs/errors.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| Message'));
  return rows.map((line) => {
    const cells = line.slice(2, -2).split(' | ');
    const title = cells[0] ?? '';
    const groups = [...title.matchAll(/`([^`]+)`(?: \/ `([^`]+)`)?/gu)];
    return {
      title,
      texts: groups.flatMap(([, first = '', second]) =>
        second === undefined
          ? [{ language: languageOf(first), text: first }]
          : [
              { language: 'fr' as const, text: first },
              { language: 'en' as const, text: second },
            ],
      ),
      tests: codeMarks(cells.at(-1) ?? '').map(findTest),
    };
  });
}

/** Every text of the interface: language → key (`namespace.path.of.key`) → text. */
export const catalogue = { fr: readCatalogue('fr'), en: readCatalogue('en') };

function languageOf(text: string): 'fr' | 'en' {
  const languages = (['fr', 'en'] as const).filter((language) =>
    [...catalogue[language].values()].some(
      (each) => each.replaceAll(/[\u00a0\u202f]/gu, ' ').replaceAll(/\{\{(\w+)\}\}/gu, '{$1}') === text,
    ),
  );
  return languages.includes('fr') ? 'fr' : 'en';
}

function codeMarks(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
}

let files: string[] | null = null;

function findTest(name: string): string {
  files ??= ['apps', 'packages', 'e2e'].flatMap((folder) => listTests(path.join(ROOT, folder)));
  const found = files.filter((file) => path.basename(file) === name);
  if (found.length !== 1) throw new Error(`docs/errors.md: ${found.length} tests are called ${name}`);
  return found[0] ?? '';
}

function listTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTests(file);
    return /\.(test|spec)\.tsx?$/u.test(entry.name) ? [file] : [];
  });
}

function readCatalogue(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, each] of Object.entries(value ?? {})) read(each, `${key}.${name}`);
  };
  for (const file of readdirSync(path.join(CATALOGUES, language))) {
    const json: unknown = JSON.parse(readFileSync(path.join(CATALOGUES, language, file), 'utf8'));
    read(json, path.basename(file, '.json'));
  }
  return texts;
}
