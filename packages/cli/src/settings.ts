import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

type Env = Record<string, string | undefined>;

const settingsSchema = z.object({ url: z.string().optional(), key: z.string().optional() });
export type Settings = z.infer<typeof settingsSchema>;

function settingsFile(env: Env): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(homeOf(env), '.config'), 'atelier', 'settings.json');
}

/** Returns the folder for the state of interrupted uploads and watched folders. */
export function stateFolder(env: Env): string {
  return path.join(env.XDG_STATE_HOME || path.join(homeOf(env), '.local/state'), 'atelier');
}

export async function readSettings(env: Env): Promise<Settings> {
  return readJsonFile(settingsFile(env), settingsSchema, {});
}

/** Writes the settings, readable by their owner only, because they hold a key. */
export async function writeSettings(env: Env, settings: Settings): Promise<void> {
  await writeJsonFile(settingsFile(env), settings);
}

/** Reads a JSON file. @returns `absent` when it does not exist; throws when it is invalid */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>, absent: T): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // biome-ignore lint/plugin: this program wrote the file
  return text === null ? absent : schema.parse(JSON.parse(text));
}

/** Writes a JSON file atomically. */
export async function writeJsonFile(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(value, null, 2), { mode: 0o600 });
  await rename(draft, file);
}

function homeOf(env: Env): string {
  return env.HOME || os.homedir();
}
