import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from '../test-server.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

interface Request {
  messages: { role: string; content: string | Part[] }[];
}

export interface FakeChat {
  /** Environment variables that connect the server under test to this model. */
  env: Record<string, string>;
  /** Next answers, each given once; then the model fails. */
  answers: string[];
  /** Requests that the model has received. */
  asked: { messages: { role: string; content: string; pictures: string[] }[] }[];
  /** Is called before each answer. */
  meanwhile: (() => Promise<unknown>) | null;
  close(): void;
}

/** A chat model on loopback that returns a test's answers, at a cent for a thousand tokens. */
export async function startFakeChat(): Promise<FakeChat> {
  const port = await freePort();
  const server = createServer((request, response) => {
    void (async () => {
      const { messages } = (await json(request)) as Request;
      chat.asked.push({ messages: messages.map(({ role, content }) => ({ role, ...partsOf(content) })) });
      await chat.meanwhile?.();
      const content = chat.answers.shift();
      response.statusCode = content === undefined ? 400 : 200;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 2000 } }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const chat: FakeChat = {
    env: {
      MOMENTS_MODEL: 'chat',
      MOMENTS_BASE_URL: `http://127.0.0.1:${port}/v1`,
      MOMENTS_COST_USD: '0.01',
      PROVIDER_RETRY_DELAY_MS: '1',
    },
    answers: [],
    asked: [],
    meanwhile: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return chat;
}

/** Parts the text of a message from its pictures, which are data URLs. */
function partsOf(content: string | Part[]): { content: string; pictures: string[] } {
  if (typeof content === 'string') return { content, pictures: [] };
  return {
    content: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    pictures: content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
  };
}
