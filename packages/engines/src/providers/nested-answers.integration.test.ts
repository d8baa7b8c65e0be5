import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import { createChatModel } from './chat-model.ts';
import { createGoogleRest } from './google-client.ts';

const BRACKETS = Buffer.alloc(8 * 1024 * 1024, '[');
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.stop());

const ask = () =>
  createChatModel({
    baseUrl: `${provider.url}/v1`,
    apiKey: 'key',
    model: 'm',
    logger: { info: () => undefined, warn: () => undefined },
  })({
    kind: 'ranking',
    system: 's',
    user: 'u',
    read: (answer) => answer,
    wanted: 'w',
    signal: new AbortController().signal,
  });

test.each(['application/json', 'text/plain'])(
  'eight megabytes of brackets as %s are refused before they are parsed',
  async (type) => {
    provider.answers({ bytes: BRACKETS, type });
    const parse = vi.spyOn(JSON, 'parse');
    try {
      await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^engine_/u) });
      expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  },
);

test('the text of a chat answer is read within limits as well', async () => {
  const content = `{"a":${'['.repeat(1024 * 1024)}}`;
  provider.answers({ json: { choices: [{ message: { content } }] } });
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^engine_/u) });
});

test('a library of the provider receives no such answer', async () => {
  provider.answers({ bytes: BRACKETS, type: 'application/json; charset=utf-8' });
  const google = createGoogleRest({ apiKey: 'key', baseUrl: provider.url });
  await expect(google.send('models/x')).rejects.toMatchObject({ kind: 'malformed' });
});
