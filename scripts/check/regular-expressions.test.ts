import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { analyseExpressions, keyOf } from './analyse-expressions.mjs';
import { findExpressions, judgeExpressions } from './regular-expressions.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-expressions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const found = (text: string) =>
  findExpressions('made.ts', text).map(({ pattern, flags }) => ({ pattern, flags }));

test('finds literals, and no divisions, comments or texts', () => {
  const text = 'const a = 1 / 2 / 3; // /x+/\nconst b = "/y+/"; const c = /z+[/]/giu.test(b as string);';
  expect(findExpressions('made.ts', text)).toEqual([
    { line: 2, source: '/z+[/]/giu', pattern: 'z+[/]', flags: 'giu' },
  ]);
});

test('computes the pattern of an expression that is built of constants', () => {
  const made = [
    'const DIGITS = String.raw`\\d+`;',
    "const END = '$';",
    `new RegExp(\`^\${DIGITS}x\` + END, 'u'); RegExp(/a+/.source); new RegExp('a.b')`,
  ].join('\n');
  expect(found(made)).toEqual([
    { pattern: 'a+', flags: '' },
    { pattern: '^\\d+x$', flags: 'u' },
    { pattern: 'a+', flags: '' },
    { pattern: 'a.b', flags: '' },
  ]);
});

test('a text from elsewhere is escaped, else the pattern is unknown', () => {
  expect(found(`const f = (n: string) => new RegExp(\`^\${RegExp.escape(n)}$\`, 'u')`)).toEqual([
    { pattern: '^x$', flags: 'u' },
  ]);
  expect(found(`const f = (n: string) => new RegExp(\`^\${n}$\`)`)).toEqual([{ pattern: null, flags: '' }]);
  // The constant of another function.
  expect(found("{ const n = 'a'; } { const n = 'b'; new RegExp(n) }")).toEqual([
    { pattern: null, flags: '' },
  ]);
});

const made = { file: 'a.ts', line: 3, source: '/a+$/u', pattern: 'a+$', flags: 'u' };

test('a fault names its place; an exemption removes it; an exemption of nothing is a fault', () => {
  const slow = () => '2nd degree polynomial';
  const exemption = { file: 'a.ts', source: '/a+$/u', reason: 'short' };
  expect(judgeExpressions([made], () => 'safe', [])).toEqual([]);
  expect(judgeExpressions([made], slow, [])).toEqual(['a.ts:3: /a+$/u\n  2nd degree polynomial']);
  expect(judgeExpressions([made], slow, [exemption])).toEqual([]);
  expect(judgeExpressions([made], () => 'safe', [exemption])).toEqual([
    'a.ts: the exemption of /a+$/u exempts nothing.',
  ]);
  expect(judgeExpressions([{ ...made, pattern: null }], () => 'safe', [])).toHaveLength(1);
});

test('the analyser finds polynomial and exponential expressions, and keeps its verdicts', async () => {
  const cacheFile = path.join(folder, 'kept/verdicts.json');
  const expressions = [
    { pattern: '[.,]+$', flags: 'u' },
    { pattern: '(?<![.,])[.,]+$', flags: 'u' },
    { pattern: '^(?:a+)+$', flags: '' },
    { pattern: '«\\s*([^»]+?)\\s*»', flags: 'u' },
  ];
  const verdicts = await analyseExpressions(expressions, { cacheFile, version: '1' });
  expect(expressions.map((each) => verdicts.get(keyOf(each))?.replace(/ on .*$/su, ''))).toEqual([
    '2nd degree polynomial',
    'safe',
    'exponential',
    expect.stringMatching(/degree polynomial$/u),
  ]);
  expect(Object.keys(JSON.parse(readFileSync(cacheFile, 'utf8')).verdicts)).toHaveLength(4);
  const again = await analyseExpressions(expressions, { cacheFile, version: '1' });
  expect(again).toEqual(verdicts);
  // What the list of costly expressions calls safe is neither analysed nor kept.
  const analysed: string[] = [];
  const onAnalysed = (key: string) => analysed.push(key);
  const known = ['/^(?:a+)+$/'];
  const trusted = await analyseExpressions(expressions, { cacheFile, version: '2', known, onAnalysed });
  expect(trusted.get('/^(?:a+)+$/')).toBe('safe');
  expect(analysed).toHaveLength(3);
  expect(Object.keys(JSON.parse(readFileSync(cacheFile, 'utf8')).verdicts)).toHaveLength(3);
});
