import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';
import { oneLine } from './one-line.ts';

test('signs of XML are escaped, line breaks become spaces', () => {
  expect(escapeXml(`<a b="c">&'\t\r\n`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;   ');
  expect(escapeXml('été 👋🏽 日本')).toBe('été 👋🏽 日本');
});

test('characters that XML 1.0 does not allow are left out', () => {
  const allowed = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
  const all = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code));
  expect(all.filter((character) => !allowed.test(escapeXml(character)))).toEqual([]);
  expect(escapeXml('a\ufffeb\uffffc\ud800d\udc00e\u0000f\u{1ffff}')).toBe('abcdef');
});

test('one line has no break of any kind', () => {
  expect(oneLine(' a\r\n\r\nb\u2028c\u2029d\u0085e\vf\fg\u0000h ')).toBe('a b c d e f g h');
});
