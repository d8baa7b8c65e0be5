import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDocFaults, findVariableFaults } from './check/docs.mjs';

const DECISION = '# 1. Title\n\n- Status: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';
const INDEX = '| 1 | [Title](0001-title.md) | accepted |\n';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'atelier-docs-'));
  write(
    'README.md',
    '[decisions](docs/decisions/README.md), [first](docs/decisions/0001-title.md#context)\n',
  );
  write('docs/decisions/README.md', INDEX);
  write('docs/decisions/template.md', '# N. Title\n');
  write('docs/decisions/0001-title.md', DECISION);
  write('docs/configuration.md', '| Variable |\n|---|\n| `PORT`, `HOST` | `A_VALUE` |\n');
  write('.env.example', '# PORT=3000\n# HOST=127.0.0.1\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

test('complete documentation has no faults', () => {
  expect(findDocFaults(root)).toEqual([]);
  expect(findVariableFaults(root, ['PORT', 'HOST'])).toEqual([]);
});

describe('decisions', () => {
  test('a decision that is not in the index is a fault', () => {
    write('docs/decisions/0002-other.md', DECISION.replace('# 1.', '# 2.'));
    expect(findDocFaults(root)).toEqual(['docs/decisions/0002-other.md: not in docs/decisions/README.md']);
  });

  test.each([
    ['# 1. Title', '# 7. Title', 'no title "# N. …"'],
    ['- Status: accepted', '- Status: yes', 'no line "- Status: accepted"'],
    ['## Context\n', '', 'no heading "## Context"'],
    ['## Decision\n', '', 'no heading "## Decision"'],
    ['## Consequences\n', '', 'no heading "## Consequences"'],
  ])('a decision without %o is a fault', (part, other, fault) => {
    write('docs/decisions/0001-title.md', DECISION.replace(part, other));
    expect(findDocFaults(root)[0]).toBe(`docs/decisions/0001-title.md: ${fault}`);
  });

  test('more than 45 decisions are a fault', () => {
    const names = Array.from({ length: 46 }, (_, at) => `${String(at + 1).padStart(4, '0')}-title.md`);
    for (const [at, name] of names.entries())
      write(`docs/decisions/${name}`, DECISION.replace('# 1.', `# ${at + 1}.`));
    write('docs/decisions/README.md', names.map((name) => `[Title](${name})`).join('\n'));
    expect(findDocFaults(root)).toEqual(['docs/decisions: 46 decisions, at most 45']);
  });
});

test.each([
  ['nothing.md', 'a missing file'],
  ['docs/decisions/0001-title.md#nothing', 'a missing heading'],
])('a link to %s is a fault: %s', (link) => {
  write('CONTRIBUTING.md', `[dead](${link}), [alive](https://example.com/nothing.md)\n`);
  expect(findDocFaults(root)).toEqual([`CONTRIBUTING.md: dead link ${link}`]);
});

test('a picture that is missing is a fault', () => {
  write('README.md', '<img alt="The dashboard" src="docs/images/none.webp">\n');
  expect(findDocFaults(root)).toEqual(['README.md: dead link docs/images/none.webp']);
});

test('a README of more than 160 lines is a fault', () => {
  write('README.md', 'line\n'.repeat(161));
  expect(findDocFaults(root)).toEqual(['README.md: more than 160 lines']);
});

test('a variable that only the code or only a page has is a fault', () => {
  expect(findVariableFaults(root, ['PORT', 'NEW_NAME'])).toEqual([
    'docs/configuration.md: NEW_NAME is missing',
    'docs/configuration.md: the code does not read HOST',
    '.env.example: NEW_NAME is missing',
    '.env.example: the code does not read HOST',
  ]);
});
