import { createServer } from 'node:http';
import { freePort } from '../test-server.ts';

/** A stand-in for LibreTranslate. */
export interface Translator {
  url: string;
  /** Answers 400 while true. */
  isDown: boolean;
  close(): void;
}

/** @param translate a sentence, by its place in the request */
export async function startTranslator(
  translate: (text: string, index: number) => string,
): Promise<Translator> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { q } = JSON.parse(Buffer.concat(chunks).toString()) as { q: string[] };
      response.writeHead(translator.isDown ? 400 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ translatedText: q.map(translate) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const translator: Translator = {
    url: `http://127.0.0.1:${port}`,
    isDown: false,
    close: () => server.close(),
  };
  return translator;
}
