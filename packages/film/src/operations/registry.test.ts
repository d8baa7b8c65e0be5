import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operationHelp } from './operation-help.ts';
import { OPERATIONS, operationSchema } from './registry.ts';

test('each operation is a file of its name, and each such file is registered', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const declared: string[] = [];
  for (const file of files.filter((name) => name.includes('/') && !name.endsWith('.test.ts'))) {
    const values: Record<string, unknown> = await import(path.join(import.meta.dirname, file));
    for (const value of Object.values(values))
      if (typeof value === 'object' && value !== null && 'touches' in value)
        declared.push(path.basename(file, '.ts').replaceAll('-', '_'));
  }
  expect(declared.toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
});

test('an operation with its name alone, another field or an unknown name is refused', () => {
  for (const { name } of OPERATIONS)
    expect(operationSchema.safeParse({ op: name, surprise: 1 }).success, name).toBe(false);
  expect(operationSchema.safeParse({ op: 'explode' }).success).toBe(false);
});

test('the documentation has each operation but those that only undo, with its fields', () => {
  const help = operationHelp();
  expect(help.map(({ name }) => name)).toEqual(
    OPERATIONS.filter((operation) => !('isUndoOnly' in operation)).map(({ name }) => name),
  );
  expect(help.find(({ name }) => name === 'tidy')?.fields).toBe(
    '{silences?: boolean, fillers?: boolean, repeats?: boolean, strength: "gentle" | "normal" | "tight"}',
  );
  for (const { name, help: text } of help) expect(text, name).toMatch(/^[A-Z].+\.$/u);
});

test('docs/operations.md is up to date: `vitest -u` writes it', async () => {
  const rows = operationHelp().map(({ name, fields, help }) => `## ${name}\n\n\`${fields}\`\n\n${help}\n`);
  const head = `# Operations of films

The operations of \`POST /api/films/{id}/edits\`, of \`edit_film\` (MCP) and of \`atelier film edit\`: \`{"op": name, …}\` with the fields below. A test writes this page from the declarations in \`packages/film/src/operations\`.
`;
  await expect([head, ...rows].join('\n')).toMatchFileSnapshot('../../../../docs/operations.md');
});

test('sentences of the history are in both languages, begin with a verb and have no full stop', () => {
  for (const { name, sentence } of OPERATIONS)
    for (const text of Object.values(sentence ?? {})) expect(text, name).toMatch(/^\p{Ll}.*[^.]$/u);
});
