import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', PUBLIC_URL: 'https://atelier.example' });
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

test('the configuration says the configured address, whatever Host a request came by', async () => {
  const answer = await fetch(`${server.url}/api/config`, { headers: { 'X-Forwarded-Host': 'evil.example' } });
  expect((await answer.json()).supabaseUrl).toBe('https://atelier.example');
});
