import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../../platform/config/env.ts';
import { outsideServices } from './outside-services.ts';
import { readLegalText } from './read-legal-text.ts';

const facts = { address: 'https://atelier.example', supportEmail: 'aide@atelier.example', services: 'none' };

test("the operator's own file stands in its place at once, in its language alone", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-legal-'));
  const terms = (language: 'fr' | 'en') => readLegalText(dataDir, { page: 'terms', language, facts });
  await mkdir(path.join(dataDir, 'legal'));
  const own = path.join(dataDir, 'legal', 'terms.en.md');
  await writeFile(own, '# House rules\n\nWrite to {{supportEmail}}. {{unknown}}');
  expect(await terms('en')).toBe('# House rules\n\nWrite to aide@atelier.example. {{unknown}}');
  expect(await terms('fr')).toContain('# Conditions d’utilisation');
  await rm(own);
  expect(await terms('en')).toContain('# Terms of use');
  await rm(dataDir, { recursive: true });
});

test('who is handed data is what the configuration says, each once', () => {
  expect(outsideServices(parseEnv({}))).toEqual([]);
  const services = outsideServices(
    parseEnv({
      OPENAI_API_KEY: 'sk-test',
      MOMENTS_MODEL: 'small',
      LIBRETRANSLATE_URL: 'http://translate.example:5000',
      SMTP_URL: 'smtp://mail.example',
      OIDC_ISSUER: 'https://id.example/realms/studio',
      OIDC_CLIENT_ID: 'atelier',
      GOOGLE_API_KEY: 'key',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    }),
  );
  expect(services).toEqual(['api.openai.com', 'translate.example', 'id.example', 'mail.example', 'Google']);
});
