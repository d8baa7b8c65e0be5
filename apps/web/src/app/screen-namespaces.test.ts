import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INITIAL_NAMESPACES } from '../i18n/namespaces.ts';

/** The lists of screens: in one the catalogues stand before the import of the screen, in the other after it. */
const LISTS = [
  {
    file: 'router.tsx',
    entry: /\[(?<catalogues>[^\]]*)\],\s*\(\) =>\s*import\('(?<screen>[^']+)'\)\.then/gu,
  },
  {
    file: 'tool-screens.ts',
    entry: /import\('(?<screen>[^']+)'\)\.then\([^,]+,\s*namespaces: \[(?<catalogues>[^\]]*)\]/gu,
  },
];

const screens = LISTS.flatMap(({ file, entry }) =>
  [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(entry)].map(({ groups }) => ({
    screen: groups?.screen ?? '',
    catalogues: namesIn(groups?.catalogues ?? ''),
  })),
);

test('both lists of screens are read', () => {
  expect(screens.length).toBeGreaterThan(30);
});

// A catalogue that is fetched when a part of the screen is first shown replaces the whole screen by its skeleton.
test.each(screens)('$screen is opened with every catalogue of its parts', ({ screen, catalogues }) => {
  const known = [...INITIAL_NAMESPACES, ...catalogues];
  const used = [...filesOf(path.resolve(import.meta.dirname, screen))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useTranslation(?:<[^>]*>)?\(([^)]*)\)/gu)].flatMap((call) =>
      namesIn(call[1] ?? ''),
    ),
  );
  expect([...new Set(used)].filter((name) => !known.some((one) => one === name))).toEqual([]);
});

/** Finds a screen's file and those that it imports, without what is loaded later. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, imported = ''] of text.matchAll(/^import (?!type )[^;]*? from '(\.[^']+\.tsx?)';/gmu)) {
    filesOf(path.resolve(path.dirname(file), imported), found);
  }
  return found;
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/gu)].flatMap(([, name]) => name ?? []);
}
