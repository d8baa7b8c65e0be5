import { expect, test } from 'vitest';
import { escapeFilterValue, formatFilterGraph } from './filter-graph.ts';

test('joins chains; an empty one passes on', () => {
  expect(
    formatFilterGraph([
      { inputs: ['0:0'], filters: ['scale=w=2:h=2', 'setsar=1'], outputs: ['a'] },
      { inputs: ['a', 'b'], filters: [], outputs: ['c'] },
    ]),
  ).toBe('[0:0]scale=w=2:h=2,setsar=1[a];[a][b]null[c]');
});

test('escapes for both readers of a filter graph', () => {
  expect(escapeFilterValue('/tmp/plain-1_2.ass')).toBe('/tmp/plain-1_2.ass');
  expect(escapeFilterValue("it's")).toBe("it\\\\\\'s");
  expect(escapeFilterValue('C:a,b[c];d')).toBe('C\\\\:a\\,b\\[c\\]\\;d');
  expect(escapeFilterValue('a\\b')).toBe('a\\\\\\\\b');
});
