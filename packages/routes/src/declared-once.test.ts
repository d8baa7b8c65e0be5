import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from './all.ts';
import { parametersOf } from './route.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Files that name an address beside its declaration, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/contracts/src/automation/key-scope.ts': 'the scopes of API keys, by prefix',
  'apps/server/src/api/app.ts': 'the guarded prefixes and the public paths below them',
  'apps/server/src/http/rate-limit.ts': 'limits before the session is known',
  'apps/server/src/api/docs/sample-calls.ts': 'examples of calls, by their addresses',
  'apps/web/vite.config.ts': 'prefixes that the development server passes on',
  'apps/web/src/app/session-failure-screen.tsx': 'first screen: its limit has no room for the schemas',
  'apps/web/src/lib/account/use-membership.ts': 'first screen',
  'apps/web/src/lib/account/use-operator.ts': 'first screen',
  'apps/web/src/lib/api/public-config.ts': 'first screen',
  'apps/web/src/lib/api/use-engines.ts': 'first screen',
  'apps/web/src/lib/jobs/cancel-job.ts': 'first screen, and a request that outlives the page',
  'apps/web/src/lib/jobs/use-jobs.ts': 'first screen',
  'apps/web/src/lib/session/ensure-account.ts': 'first screen',
};

const LITERAL = /['"`](\/(?:api|download|functions)\/?[^'"`\s]*)['"`]/gu;
const TEST_FILE = /\.(?:test|testing|spec)\.tsx?$|\/testing\/|\/scripts\//u;

/** The declared routes that a literal could name, with `${…}` in place of any part. */
function routesNamedBy(literal: string): string[] {
  const [address = ''] = literal.split('?');
  const parts = address.split('/');
  return Object.entries(ROUTES)
    .filter(([, route]) => {
      const declared = route.path.split('/');
      const isPart = (part: string, at: number) => part.startsWith(':') || part === parts[at];
      return declared.length === parts.length && declared.every(isPart);
    })
    .map(([name]) => name);
}

test('the address of a route stands in its declaration alone', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && !TEST_FILE.test(file) && !file.startsWith('packages/routes/'));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
    const named = [...code.matchAll(LITERAL)].flatMap(([, literal = '']) => routesNamedBy(literal));
    return named.length > 0 && !(file in EXCEPTIONS) ? [`${file}: ${named.join(', ')}`] : [];
  });
  expect(found).toEqual([]);
});

test('each name and each address is declared once, and parameters have names of their own', () => {
  const calls = Object.values(ROUTES).map(({ method, path: address }) => `${method} ${address}`);
  expect(calls.length).toBeGreaterThan(200);
  expect(new Set(calls).size).toBe(calls.length);
  for (const route of Object.values(ROUTES)) {
    const names = parametersOf(route);
    expect(new Set(names).size, route.path).toBe(names.length);
    expect(route.summary.length, route.path).toBeGreaterThan(4);
    // A route without a schema says what else it answers.
    expect(Boolean(route.answer || route.file || [204, 303].includes(route.status ?? 200)), route.path).toBe(
      true,
    );
  }
});
