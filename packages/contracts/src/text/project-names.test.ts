import { expect, test } from 'vitest';
import { nameOfWords, PROJECT_NAME_MAX, projectNameSchema } from './project-names.ts';

const words = (text: string) => text.split(' ').map((one) => ({ text: one }));

test('a clip is called by its first sentence, or by as many words as fit', () => {
  expect(nameOfWords(words('Bonjour à toutes et à tous. Aujourd’hui on parle de pain.'))).toBe(
    'Bonjour à toutes et à tous',
  );
  expect(
    nameOfWords(words('We are going to talk about the way in which a bakery keeps its bread for days')),
  ).toBe('We are going to talk about the way in which a bakery keeps…');
  expect(nameOfWords(words('Oui. Non. Peut-être, qui sait ?'))).toBe('Oui. Non. Peut-être, qui sait ?');
});

test('nothing to read is no name, and one endless word is cut', () => {
  expect(nameOfWords([])).toBeNull();
  expect(nameOfWords(words('… — !'))).toBeNull();
  expect(nameOfWords([{ text: 'a'.repeat(500) }])?.length).toBeLessThanOrEqual(61);
});

test('a name has 1 to 120 characters', () => {
  expect(projectNameSchema.parse('  Mon clip ')).toBe('Mon clip');
  expect(projectNameSchema.safeParse('   ').success).toBe(false);
  expect(projectNameSchema.safeParse('a'.repeat(PROJECT_NAME_MAX + 1)).success).toBe(false);
});
