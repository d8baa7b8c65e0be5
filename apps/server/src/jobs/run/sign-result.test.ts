import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MOST_SIGNED_BYTES } from '@atelier/contracts/provenance/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CredentialService } from '../../platform/credentials/credentials.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { ToolResult } from '../tool.ts';
import { signResult } from './sign-result.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-sign-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A service that copies the file with a word behind it. */
const signing: CredentialService = {
  async sign({ path: file, target, sources }, story) {
    await writeFile(target, `${await readFile(file, 'utf8')} signed`);
    asked.push({ sources: sources.map(({ name }) => name), action: story.action });
    return { state: 'signed', hadCredentials: false, sourceType: story.sourceType };
  },
  read: async () => null,
};
const asked: { sources: string[]; action: string }[] = [];

async function sign(
  credentials: CredentialService | null,
  {
    result = {},
    action = 'c2pa.edited',
    signal = new AbortController().signal,
  }: {
    result?: Partial<ToolResult>;
    action?: 'c2pa.edited' | null;
    signal?: AbortSignal;
  } = {},
) {
  const filePath = path.join(folder, 'film.mp4');
  if (!result.filePath) await writeFile(filePath, 'film');
  return signResult(
    { credentials, logger: createLogger('silent') },
    {
      tool: 'clip',
      prepared: { action, known: { earlier: { tool: 'clip', input: {} } } },
      result: { filePath, extension: 'mp4', ...result },
      files: { video: '/video', earlier: '/earlier' },
      engines: [],
      userId: 'ada',
      signal,
    },
  );
}

test('the signed file takes the place of the file, with its sources but not its earlier result', async () => {
  const { result, credentials } = await sign(signing, {
    result: { sources: [{ name: 'asset', path: '/asset' }] },
  });
  expect(await readFile(result.filePath, 'utf8')).toBe('film signed');
  expect(credentials).toEqual({ state: 'signed', sourceType: null });
  expect(asked.at(-1)).toEqual({ sources: ['video', 'asset'], action: 'c2pa.edited' });
});

test('without a service or an action nothing is signed, and nothing is said', async () => {
  expect((await sign(null)).credentials).toBeUndefined();
  expect((await sign(signing, { action: null })).credentials).toBeUndefined();
});

test('a file that cannot be signed is delivered with a notice', async () => {
  const broken: CredentialService = { ...signing, sign: () => Promise.reject(new Error('trap')) };
  const failed = await sign(broken, { result: { notices: ['no_audio'] } });
  expect(await readFile(failed.result.filePath, 'utf8')).toBe('film');
  expect(failed).toMatchObject({
    result: { notices: ['no_audio', 'unsigned'] },
    credentials: { state: 'failed' },
  });
  const large = path.join(folder, 'large.mp4');
  await writeFile(large, '');
  await truncate(large, MOST_SIGNED_BYTES + 1);
  const unsigned = await sign(signing, { result: { filePath: large } });
  expect(unsigned).toMatchObject({ result: { notices: ['unsigned'] }, credentials: { state: 'too_large' } });
});

test('a container without a place for credentials is a notice only where they are missed', async () => {
  const webm = (hadCredentials: boolean): CredentialService => ({
    ...signing,
    sign: async () => ({ state: 'unsignable', hadCredentials, sourceType: null }),
  });
  expect((await sign(webm(false))).result.notices).toEqual([]);
  expect((await sign(webm(true))).result.notices).toEqual(['unsigned']);
});

test('a run that is stopped while it signs ends with its reason', async () => {
  const stop = new AbortController();
  const slow: CredentialService = {
    ...signing,
    async sign() {
      stop.abort(new Error('claim lost'));
      throw new Error('the process ended');
    },
  };
  await expect(sign(slow, { signal: stop.signal })).rejects.toThrow('claim lost');
});
