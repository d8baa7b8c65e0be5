import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    WORKER: 'off',
    SUPPORT_EMAIL: 'aide@atelier.example',
    LIBRETRANSLATE_URL: 'http://translate.example:5000',
  });
});
afterAll(() => server.stop());

async function textOf(page: string, language: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/legal/${page}?language=${language}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).markdown;
}

test('without a session: both pages in both languages, with the facts of this installation', async () => {
  expect(await textOf('terms', 'fr')).toContain('# Conditions d’utilisation');
  expect(await textOf('terms', 'en')).toContain('# Terms of use');
  const [french, english] = [await textOf('privacy', 'fr'), await textOf('privacy', 'en')];
  expect(french).toContain('| Fichiers envoyés | faire ce que vous demandez | 24 heures |');
  expect(english).toContain('[aide@atelier.example](mailto:aide@atelier.example)');
  // Who gets to see something is said, and no placeholder is left over.
  for (const text of [french, english]) {
    expect(text).toContain('translate.example');
    expect(text).not.toContain('{{');
  }
  expect(await textOf('terms', 'xx')).toContain('# Conditions d’utilisation');
  expect((await fetch(`${server.url}/api/legal/passwords`)).status).toBe(401);
});

test("the operator's own file stands in its place at once, in its language alone", async () => {
  const folder = path.join(server.dataDir, 'legal');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'terms.en.md'),
    '# House rules\n\nWrite to {{supportEmail}}. {{unknown}}',
  );
  expect(await textOf('terms', 'en')).toBe('# House rules\n\nWrite to aide@atelier.example. {{unknown}}');
  expect(await textOf('terms', 'fr')).toContain('# Conditions d’utilisation');
  await rm(folder, { recursive: true });
  expect(await textOf('terms', 'en')).toContain('# Terms of use');
});
