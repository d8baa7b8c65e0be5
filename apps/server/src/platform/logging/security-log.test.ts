import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSecurityLog, SECURITY_EVENTS } from './security-log.ts';

test('every security event is described where operators look', () => {
  const page = readFileSync(new URL('../../../../../docs/architecture.md', import.meta.url), 'utf8');
  for (const event of Object.keys(SECURITY_EVENTS)) expect(page).toContain(`\`${event}\``);
});

test('nobody fills the log by knocking, and nothing is lost from the count', () => {
  const lines: { event: string; unlogged?: number }[] = [];
  let now = 0;
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const log = createSecurityLog(logger, () => now);
  for (let knock = 0; knock < 500; knock++) log('token_forged', { address: '192.0.2.1' });
  log('key_refused', {});
  expect(lines.filter(({ event }) => event === 'token_forged')).toHaveLength(20);
  expect(lines.filter(({ event }) => event === 'key_refused')).toHaveLength(1);
  now += 60_000;
  log('token_forged', {});
  expect(lines.at(-1)).toMatchObject({ event: 'token_forged', unlogged: 480 });
});
