import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, ENV_NAMES, parseEnv } from './env.ts';

const HOSTED = {
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'a',
  SUPABASE_SECRET_KEY: 'b',
};

test('an empty environment is a working one', () => {
  const config = parseEnv({});
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', WORKER: 'on', RATE_LIMITS: 'on' });
  expect(config.modelsDir).toBe(`${config.dataDir}/models`);
});

test('an empty value means: not set', () => {
  expect(parseEnv({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ RATE_LIMITS: 'no' }, /RATE_LIMITS/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY/],
  [{ S3_ENDPOINT: 'http://s3' }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
  [HOSTED, /DATABASE_URL/],
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID/],
  [{ OIDC_CLIENT_ID: 'atelier' }, /OIDC_ISSUER/],
  [{ OIDC_CLIENT_SECRET: 'secret' }, /OIDC_ISSUER, OIDC_CLIENT_ID/],
  [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'atelier' }, /OIDC_ISSUER: wants https/],
  [
    { OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration', OIDC_CLIENT_ID: 'atelier' },
    /OIDC_ISSUER: wants the issuer alone/,
  ],
  [{ OIDC_ISSUER: 'id.example', OIDC_CLIENT_ID: 'atelier' }, /OIDC_ISSUER/],
  [{ OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME/],
  [{ OIDC_SCOPES: 'email' }, /OIDC_SCOPES: wants openid/],
  [
    {
      ...HOSTED,
      DATABASE_URL: 'postgres://x',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'atelier',
    },
    /OIDC_ISSUER is for the embedded sign-in/,
  ],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /OTEL_TRACES_SAMPLER/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
  [{ ADMIN_EMAILS: 'me@example.com, nobody' }, /ADMIN_EMAILS/],
  [{ ADMIN_EMAILS: 'me@example.com', HOST: '0.0.0.0' }, /EMAIL_CONFIRMATION/],
  [{ ADMIN_EMAILS: 'me@example.com', PUBLIC_URL: 'https://atelier.example' }, /EMAIL_CONFIRMATION/],
] as [Record<string, string>, RegExp][])('%o stops the start with one line', (environment, message) => {
  expect(() => parseEnv(environment)).toThrow(ConfigError);
  expect(() => parseEnv(environment)).toThrow(message);
  expect(() => parseEnv(environment)).not.toThrow(/\n/);
});

test('operators are named by proved addresses, in any case', () => {
  const HOST = '0.0.0.0';
  const config = parseEnv({
    ADMIN_EMAILS: ' Me@Example.com,,you@example.com',
    EMAIL_CONFIRMATION: 'on',
    HOST,
  });
  expect(config.ADMIN_EMAILS).toEqual(['me@example.com', 'you@example.com']);
  expect(parseEnv({ ADMIN_EMAILS: 'me@example.com' }).ADMIN_EMAILS).toHaveLength(1);
});

test('every variable stands in docs/configuration.md and in .env.example', () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  expect(ENV_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(ENV_NAMES.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});
