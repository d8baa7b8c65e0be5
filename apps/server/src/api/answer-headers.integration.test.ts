import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    WORKER: 'off',
    PUBLIC_URL: 'https://atelier.example',
    SUPPORT_EMAIL: 'aide@atelier.example',
    LIBRETRANSLATE_URL: 'http://translate.example:5000',
  });
});
afterAll(() => server.stop());

test.each(['/api/config', '/api/health', '/api/membership', '/auth/v1/user', '/rest/v1/projects'])(
  '%s is kept by no cache and asks for https',
  async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('Content-Type')).toContain('json');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  },
);

test('only our own pages may ask for the camera, the microphone and the screen', async () => {
  const { headers } = await fetch(server.url);
  const policy = headers.get('Permissions-Policy');
  expect(policy).toBe('camera=(self), microphone=(self), display-capture=(self), geolocation=()');
});

test('the configuration says the configured address, whatever Host a request came by', async () => {
  const answer = await fetch(`${server.url}/api/config`, { headers: { 'X-Forwarded-Host': 'evil.example' } });
  expect((await answer.json()).supabaseUrl).toBe('https://atelier.example');
});

test('terms and privacy are read without a session, in both languages, with the facts of this installation', async () => {
  const textOf = async (page: string, language: string) => {
    const answer = await fetch(`${server.url}/api/legal/${page}?language=${language}`);
    return (await answer.json()).markdown;
  };
  expect(await textOf('terms', 'fr')).toContain('# Conditions d’utilisation');
  expect(await textOf('terms', 'en')).toContain('# Terms of use');
  const [french, english] = [await textOf('privacy', 'fr'), await textOf('privacy', 'en')];
  expect(french).toContain('| Fichiers envoyés | faire ce que vous demandez | 24 heures |');
  expect(english).toContain('[aide@atelier.example](mailto:aide@atelier.example)');
  // The text names the services that receive data and contains no unfilled placeholders.
  for (const text of [french, english]) {
    expect(text).toContain('translate.example');
    expect(text).not.toContain('{{');
  }
  expect(await textOf('terms', 'xx')).toContain('# Conditions d’utilisation');
  expect((await fetch(`${server.url}/api/legal/passwords`)).status).toBe(401);
});
