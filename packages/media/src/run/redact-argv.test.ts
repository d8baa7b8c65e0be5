import { expect, test } from 'vitest';
import { redactArgv } from './redact-argv.ts';
import { redactText } from './redact-text.ts';

test('hides secrets, credentials and query strings, and shortens long values', () => {
  expect(
    redactArgv(
      ['--proxy', 'http://user:pass@proxy:8080', 'https://v.example/x?sig=abc', 'k3y', 'a'.repeat(500)],
      ['k3y'],
    ),
  ).toEqual([
    '--proxy',
    'http://***@proxy:8080',
    'https://v.example/x?***',
    '***',
    `${'a'.repeat(400)}…(+100)`,
  ]);
});

test('leaves ordinary text alone', () => {
  expect(redactText('file:/tmp/in: Invalid data', [''])).toBe('file:/tmp/in: Invalid data');
});
