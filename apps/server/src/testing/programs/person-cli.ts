import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type SharedServer, sharedTestServer } from '../shared-server.ts';
import type { TestPerson } from '../test-server.ts';
import { installCli } from './pack-cli.ts';

/** The packed command line of a new person with an API key, in an empty folder. */
export interface PersonCli {
  server: SharedServer;
  person: TestPerson;
  /** The working folder of the command line. */
  home: string;
  /** Runs a command with the Node of `PATH`. With `--json`, `facts` holds the JSON objects of its output. */
  run(words: readonly string[]): Promise<CliOutput>;
  close(): Promise<void>;
}

interface CliOutput {
  code: number | null;
  stdout: string;
  stderr: string;
  facts: Record<string, unknown>[];
}

/**
 * Signs a person up on the shared server and installs the packed command line for them.
 * @param language the locale in `LANG`, without its encoding
 */
export async function openPersonCli(language: 'fr_FR' | 'en_GB'): Promise<PersonCli> {
  const server = await sharedTestServer();
  const person = await server.signUp();
  const made = await person.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'cli' }) });
  const { key } = await made.json();
  const home = await mkdtemp(path.join(os.tmpdir(), 'atelier-cli-'));
  const program = await installCli(home);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    LANG: `${language}.UTF-8`,
    ATELIER_URL: server.url,
    ATELIER_KEY: key,
  };
  return {
    server,
    person,
    home,
    async run(words) {
      const child = spawn('/usr/bin/env', ['node', program, ...words], { cwd: home, env });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      const lines = stdout.split('\n').filter((line) => /^\{.*\}$/u.test(line));
      return { code, stdout, stderr, facts: lines.map((line) => JSON.parse(line)) };
    },
    async close() {
      await server.leave();
      await rm(home, { recursive: true, force: true });
    },
  };
}
