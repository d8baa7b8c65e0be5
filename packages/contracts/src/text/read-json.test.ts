import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { JsonLimitError, readJson, readJsonBody } from './read-json.ts';

const BRACKETS = '['.repeat(8 * 1024 * 1024);
const parse = vi.spyOn(JSON, 'parse');
afterEach(() => parse.mockClear());
afterAll(() => parse.mockRestore());

/** True when a long text was parsed; the runner of tests parses short ones. */
const hasParsed = () => parse.mock.calls.some(([text]) => text.length > 1000);

/** The limit that a text exceeds; nothing was parsed. */
function limitOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(JsonLimitError);
    expect(hasParsed()).toBe(false);
    return error instanceof JsonLimitError ? error.limit : '';
  }
  return 'none';
}

test('eight megabytes of brackets are refused at the 33rd, before anything is parsed', () => {
  expect(limitOf(() => readJson(BRACKETS))).toBe('levels');
  expect(limitOf(() => readJson('{"a":'.repeat(33)))).toBe('levels');
  expect(readJson(`${'['.repeat(32)}${']'.repeat(32)}`)).toHaveLength(1);
});

test('values and characters have limits', () => {
  expect(limitOf(() => readJson(`[${'0,'.repeat(50_000)}0]`))).toBe('values');
  expect(limitOf(() => readJson('[1,2,3]', { mostValues: 3 }))).toBe('values');
  expect(limitOf(() => readJson('"abc"', { mostCharacters: 4 }))).toBe('characters');
  expect(readJson(`[${'0,'.repeat(49_000)}0]`)).toHaveLength(49_001);
});

test('brackets, commas and escaped quotation marks inside of texts do not count', () => {
  const value = { [`${'[{'.repeat(40)}\\"`]: `"${','.repeat(60_000)}\\\\"` };
  expect(readJson(JSON.stringify(value))).toEqual(value);
});

test('a text that is no JSON is a SyntaxError, as one past the limits', () => {
  for (const text of ['', '{', '"a', '[1,]', 'undefined']) expect(() => readJson(text)).toThrow(SyntaxError);
  expect(new JsonLimitError('levels')).toBeInstanceOf(SyntaxError);
});

test('the body of an answer is read to its limit and no further', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  await expect(readJsonBody(new Response(endless), { mostCharacters: 10 * 1024 })).rejects.toThrow(
    JsonLimitError,
  );
  expect(sent).toBeLessThan(15);
  await expect(readJsonBody(new Response(BRACKETS))).rejects.toMatchObject({ limit: 'levels' });
  expect(hasParsed()).toBe(false);
  await expect(readJsonBody(new Response(null))).rejects.toThrow(SyntaxError);
  // A character of several bytes that two chunks share.
  const [first, rest] = [new TextEncoder().encode('["é'), new TextEncoder().encode('"]')];
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first.slice(0, -1));
      controller.enqueue(first.slice(-1));
      controller.enqueue(rest);
      controller.close();
    },
  });
  expect(await readJsonBody(new Response(cut))).toEqual(['é']);
});
