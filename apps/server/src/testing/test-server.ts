import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { makeDataDir } from './make-data-dir.ts';

const SERVER_DIR = path.resolve(import.meta.dirname, '..');

export interface TestServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** A fresh person with a session; the client is theirs. */
  signUp(name?: string, email?: string): Promise<TestPerson>;
  stop(): Promise<void>;
}

export interface TestPerson {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  supabase: SupabaseClient;
  /** The API with the person's bearer token. */
  api(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts the real server as a separate process on a free port with an empty DATA_DIR, and stops it. */
export async function startTestServer(
  env: Record<string, string> = {},
  options: { dataDir?: string; entry?: 'main.ts' | 'worker.ts' } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await makeDataDir({ isEmpty: Boolean(env.DATABASE_URL) }));
  // When the tests run as root, the database runs as `nobody` and needs access to this folder; else it would use
  // /var/lib.
  await chmod(dataDir, 0o755);
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [path.join(SERVER_DIR, options.entry ?? 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      MODELS_AUTO_INSTALL: 'off',
      BUILT_IN_SPEECH: 'off',
      VOICES: 'simple',
      YTDLP_AUTO_UPDATE: 'off',
      // The same picture in a third of the time; x264 alone, so that no server has to look for others.
      VIDEO_ENCODER: 'x264',
      X264_PRESET: 'ultrafast',
      CANVAS_SIZE: 'source',
      // Else a test that waits for an encode waits until no other test computes, and ends alone.
      PROGRAM_PRIORITY: 'normal',
      // A password costs 4 ms instead of 70.
      LITE_AUTH_BCRYPT_COST: '4',
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await untilReady(child, () => output);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    signUp: (name, email) => signUp(url, name, email),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  if (!child.stdout) throw new Error('no stdout');
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Atelier')) resolve();
    });
  });
  // Not 'exit': what it printed last may not have been read by then.
  const ended = once(child, 'close').then(() => {
    throw new Error(`The server ended before it was ready (${child.exitCode}):\n${output()}`);
  });
  await Promise.race([ready, ended]);
}

let people = 0;

/** A fresh person on the server at `url`, wherever that runs. */
export async function signUp(url: string, name = 'Camille Durand', address?: string): Promise<TestPerson> {
  const config: { supabaseKey: string } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  people += 1;
  const email = address ?? `person-${process.pid}-${Date.now()}-${people}@example.com`;
  const password = 'Correct-horse-7';
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { full_name: name, username: name.split(' ')[0] } },
  });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  const accessToken = data.session.access_token;
  return {
    id: data.user.id,
    email,
    password,
    accessToken,
    supabase,
    api: (apiPath, init = {}) =>
      fetch(`${url}${apiPath}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${accessToken}` },
      }),
  };
}

/** Tests take ports from below those that the system gives to outgoing connections: nobody else comes in between. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
let nextPort = (process.pid * 61) % PORTS;

/** A free port of this machine that was not given out before by this process. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried++) {
    const port = FIRST_PORT + nextPort;
    nextPort = (nextPort + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
