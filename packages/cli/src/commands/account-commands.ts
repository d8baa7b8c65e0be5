import { spawn } from 'node:child_process';
import { pause } from '@atelier/client';
import { connect } from '@atelier/client/connection';
import * as automationRoutes from '@atelier/routes/automation';
import * as jobsRoutes from '@atelier/routes/jobs';
import { z } from 'zod';
import { type Context, openAtelier, serverUrl, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { readSettings, writeSettings } from '../settings.ts';

/** `atelier login`: with a key that one has, or by confirming a code in the browser. */
export async function login(context: Context): Promise<void> {
  const { out, env } = context;
  const url = await serverUrl(context);
  const key = text(context, 'key') ?? (await confirmInBrowser(context, url));
  const check = connect({ url, key });
  // A key that may only run is as good: the server knows it.
  await check.call(jobsRoutes.readQueueStatus).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'key_scope')) throw error;
  });
  await writeSettings(env, { url, key });
  out.tell(out.messages.loggedIn(url), { event: 'logged_in', url });
}

export async function logout(context: Context): Promise<void> {
  const { url } = await readSettings(context.env);
  await writeSettings(context.env, url ? { url } : {});
  context.out.tell(context.out.messages.loggedOut, { event: 'logged_out' });
}

async function confirmInBrowser({ out, signal }: Context, url: string): Promise<string> {
  const server = connect({ url, key: '' });
  const options = { anonymous: true, signal };
  const started = await server.call(automationRoutes.startDeviceLogin, {
    body: { name: 'atelier' },
    ...options,
  });
  const { verification_uri_complete: address, user_code: code } = started;
  out.tell(out.messages.confirmAt(address, code), { event: 'confirm', url: address, code });
  openInBrowser(address);
  const body = { device_code: started.device_code };
  const until = Date.now() + started.expires_in * 1000;
  while (Date.now() < until) {
    await pause(started.interval * 1000, signal);
    const poll = await server.call(automationRoutes.pollDeviceToken, { body, ...options });
    if (poll.status === 'approved' && poll.key) return poll.key;
    if (poll.status !== 'pending') break;
  }
  throw new ExitError(EXIT.login, out.messages.notConfirmed);
}

/** `atelier projects` */
export async function listProjects(context: Context): Promise<void> {
  const atelier = await openAtelier(context);
  for (const project of await atelier.projects({ limit: Number(text(context, 'limit') ?? 50) })) {
    const name = project.name ?? project.title;
    context.out.tell(`${project.created_at.slice(0, 16)}  ${project.id}  ${name}`, {
      event: 'project',
      ...project,
    });
  }
}

/** `atelier open [project]`: by its id or by words of its name, in the list that is searched for it. */
export async function openWeb(context: Context): Promise<void> {
  const url = await serverUrl(context);
  const project = context.words.join(' ');
  const search = z.uuid().safeParse(project).success ? await nameOfProject(context, project) : project;
  const address = search ? `${url}/projet?q=${encodeURIComponent(search)}` : url;
  context.out.tell(address, { event: 'open', url: address });
  openInBrowser(address);
}

async function nameOfProject(context: Context, id: string): Promise<string> {
  const atelier = await openAtelier(context);
  const found = (await atelier.projects({ limit: 100 })).find((project) => project.id === id.toLowerCase());
  return found?.name ?? found?.title ?? id;
}

/** Best effort: the address stands on the screen too. */
function openInBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };
  const program = programs[process.platform] ?? 'xdg-open';
  const child = spawn(program, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => child.unref());
  child.unref();
}
