import { expect, test } from 'vitest';
import { fitTexts } from './fit-texts.ts';
import { networkOf, textLength } from './networks.ts';

test('the length of a text is counted as its network counts it', () => {
  expect(textLength('Été 👍', 'tiktok')).toBe(6);
  // On X, links count 23, an emoji and a Japanese character two.
  expect(textLength('Été 👍', 'x')).toBe(6);
  expect(textLength('👨‍👩‍👧', 'x')).toBe(2);
  expect(textLength('日本', 'x')).toBe(4);
  expect(textLength(`voir https://example.com/${'a'.repeat(90)}`, 'x')).toBe(28);
});

test('a network that is not in the table has a cautious limit, also one named like an object’s own field', () => {
  for (const identifier of ['new-network', 'toString', '__proto__']) {
    expect(networkOf(identifier)).toEqual({ name: identifier, maxText: 500 });
  }
});

test('suggested texts are shortened at a word to the limits of a network', () => {
  const draft = { name: 'Clip 4', title: 'a'.repeat(120), text: `${'mot '.repeat(100)}#fin` };
  const x = fitTexts(draft, { id: 'c', network: 'x' });
  expect(x).toEqual({ channel_id: 'c', text: `${'mot '.repeat(68)}mot…`, title: '', visibility: 'public' });
  expect(textLength(x.text, 'x')).toBeLessThanOrEqual(280);
  expect(fitTexts(draft, { id: 'c', network: 'youtube' })).toMatchObject({
    text: draft.text,
    title: `${'a'.repeat(99)}…`,
  });
  const named = fitTexts({ ...draft, title: '' }, { id: 'c', network: 'youtube' });
  expect(named.title).toBe('Clip 4');
});
