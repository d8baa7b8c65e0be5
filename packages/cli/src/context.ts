import { type Atelier, createAtelier } from '@atelier/client';
import { EXIT, ExitError } from './exit-error.ts';
import type { Output } from './output.ts';
import type { SavedPlaces } from './save-result.ts';
import { readSettings } from './settings.ts';

/** The context of a command. */
export interface Context {
  out: Output;
  language: 'fr' | 'en';
  env: Record<string, string | undefined>;
  /** The arguments after the command's name, without options. */
  words: string[];
  values: Record<string, string | boolean | undefined>;
  signal: AbortSignal;
  /** The folder for results. */
  folder: string;
  /** The saved results, in commands that remember them. */
  places?: SavedPlaces;
}

export function text(context: Context, name: string): string | undefined {
  const value = context.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the server's address. @throws ExitError */
export async function serverUrl(context: Context): Promise<string> {
  const url = text(context, 'url') || context.env.ATELIER_URL || (await readSettings(context.env)).url;
  if (!url) throw new ExitError(EXIT.usage, context.out.messages.noServer);
  return url.replace(/(?<!\/)\/+$/u, '');
}

/** Creates the API client. @throws ExitError without a key */
export async function openAtelier(context: Context): Promise<Atelier> {
  return createAtelier({ ...(await accessOf(context)), language: context.language });
}

/** Returns the server's address and the API key. @throws ExitError without a key */
export async function accessOf(context: Context): Promise<{ url: string; key: string }> {
  const url = await serverUrl(context);
  const key = text(context, 'key') || context.env.ATELIER_KEY || (await readSettings(context.env)).key;
  if (!key) throw new ExitError(EXIT.login, context.out.messages.noKey);
  return { url, key };
}
