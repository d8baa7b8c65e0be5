import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const TEXTS = path.join(import.meta.dirname, '../apps/web/src/i18n');
const PRODUCT = path.join(import.meta.dirname, '../docs/product.md');

/** The text without what typography changes: kinds of spaces, apostrophes and dots. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('’', "'").replaceAll('…', '...');
}

function* messagesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* messagesIn(part);
}

/** Each message of the screens, in both languages, by its plain text. */
function readMessages(): Map<string, Set<string>> {
  const messages = new Map<string, Set<string>>();
  for (const language of ['fr', 'en']) {
    for (const file of readdirSync(path.join(TEXTS, language))) {
      for (const message of messagesIn(JSON.parse(readFileSync(path.join(TEXTS, language, file), 'utf8')))) {
        const same = messages.get(plain(message)) ?? new Set();
        messages.set(plain(message), same.add(message));
      }
    }
  }
  return messages;
}

test('docs/product.md quotes messages with the characters that the screens show', () => {
  const messages = readMessages();
  const quoted = [...readFileSync(PRODUCT, 'utf8').matchAll(/`([^`\n]+)`/gu)].map((found) => found[1] ?? '');
  const known = quoted.filter((quote) => messages.has(plain(quote)));
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((quote) => !messages.get(plain(quote))?.has(quote))).toEqual([]);
});
