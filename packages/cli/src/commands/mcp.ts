import { ApiError } from '@atelier/client';
import { serveStdio } from '@atelier/mcp/serve-stdio';
import packageJson from '../../package.json' with { type: 'json' };
import { accessOf, type Context } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';

/** `atelier mcp`: runs a server of the Model Context Protocol over standard input and output until its client ends. */
export async function serveMcp(context: Context): Promise<void> {
  const { out, signal } = context;
  try {
    await serveStdio({ ...(await accessOf(context)), version: packageJson.version, signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    const isLogin = code.startsWith('key_') || code === 'unauthenticated';
    throw new ExitError(isLogin ? EXIT.login : EXIT.failed, out.messages.errors[code] ?? error.message);
  }
}
