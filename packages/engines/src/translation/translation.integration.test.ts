import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@atelier/contracts';
import { afterEach, expect, test } from 'vitest';
import { createChatTranslation } from './chat-translation.ts';
import { createLibreTranslation } from './libre-translation.ts';

interface Call {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}
type Answer = { status: number; body: unknown } | 'hang';

const KEY = 'secret-key-123';
const retries = { attempts: 3, firstDelayMs: 1, maxDelayMs: 50, wait: async () => undefined };
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a provider on loopback with one answer for each call, which records the requests. */
async function provider(answers: (Answer | ((call: Call) => Answer))[]) {
  const calls: Call[] = [];
  server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    const next = answers[Math.min(calls.length, answers.length - 1)];
    calls.push(call);
    const answer = typeof next === 'function' ? next(call) : next;
    if (!answer || answer === 'hang') return;
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  return { url: `http://127.0.0.1:${port}`, calls };
}

function says(content: string): Answer {
  return { status: 200, body: { choices: [{ message: { content } }] } };
}

const INPUT = { texts: ['Bonjour à tous.', 'Ça va ?'], from: 'fr-FR', to: 'en-US' };

function chat(url: string, timeoutMs = 5000) {
  return createChatTranslation({ baseUrl: `${url}/v1`, apiKey: KEY, model: 'm', retries, timeoutMs });
}

test('a chat model translates numbered lines, also when it fences its JSON', async () => {
  const { url, calls } = await provider([says('```json\n{"1":"Hello everyone.","2":"How are you?"}\n```')]);
  expect(await chat(url).translate(INPUT)).toEqual(['Hello everyone.', 'How are you?']);
  expect(calls[0]).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}` });
  expect(JSON.stringify(calls[0]?.body.messages)).toContain('from French (France) to American English');
});

test('a chat model says sentences in fewer characters', async () => {
  const { url, calls } = await provider([says('{"1":"Hi all."}')]);
  const sentences = [{ text: 'Hello to everyone who is here.', maxCharacters: 12 }];
  expect(await chat(url).shorten?.({ sentences, language: 'en-US' })).toEqual(['Hi all.']);
  const sent = JSON.stringify(calls[0]?.body.messages);
  expect(sent).toContain('American English');
  expect(sent).toContain('max_characters');
});

test('a wrong count is asked for once more, then it is a failed engine', async () => {
  const first = await provider([says('{"1":"Hello"}'), says('{"1":"Hello","2":"Well?"}')]);
  expect(await chat(first.url).translate(INPUT)).toEqual(['Hello', 'Well?']);
  server?.close();
  const second = await provider([says('no')]);
  await expect(chat(second.url).translate(INPUT)).rejects.toMatchObject({ code: 'engine_failed' });
  expect(second.calls).toHaveLength(2);
});

test('429 and 5xx are tried again, a refused key is not, and no error holds the key', async () => {
  const busy = await provider([
    { status: 429, body: {} },
    { status: 503, body: {} },
    says('{"1":"Hello","2":"Well?"}'),
  ]);
  expect(await chat(busy.url).translate(INPUT)).toEqual(['Hello', 'Well?']);
  server?.close();
  const wrong = await provider([{ status: 401, body: { error: `bad key ${KEY}` } }]);
  const error = await chat(wrong.url)
    .translate(INPUT)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'engine_failed', retryable: false });
  expect(wrong.calls).toHaveLength(1);
  const told = error instanceof AppError ? `${error.stack} ${String(error.cause)}` : '';
  expect(told).toContain('401');
  expect(told).not.toContain(KEY);
});

test('a provider that hangs is given up in time, and a stopped run stops at once', async () => {
  const { url } = await provider(['hang']);
  await expect(chat(url, 100).translate(INPUT)).rejects.toMatchObject({ code: 'timed_out' });
  const stop = new AbortController();
  const running = chat(url).translate({ ...INPUT, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
});

test('LibreTranslate gets all sentences at once', async () => {
  const { url, calls } = await provider([
    { status: 200, body: { translatedText: ['Hello everyone.', 'How are you?'] } },
  ]);
  const engine = createLibreTranslation({ url: `${url}/`, apiKey: KEY, retries });
  expect(await engine.translate(INPUT)).toEqual(['Hello everyone.', 'How are you?']);
  expect(calls[0]).toMatchObject({
    path: '/translate',
    body: { q: INPUT.texts, source: 'fr', target: 'en', format: 'text', api_key: KEY },
  });
  server?.close();
  const short = await provider([{ status: 200, body: { translatedText: ['Hello'] } }]);
  await expect(createLibreTranslation({ url: short.url, retries }).translate(INPUT)).rejects.toMatchObject({
    code: 'engine_failed',
  });
});
