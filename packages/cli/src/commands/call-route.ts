import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@atelier/client/connection';
import { formOf } from '@atelier/client/form-of';
import { issueText } from '@atelier/contracts/text/issue-text';
import { readJson } from '@atelier/contracts/text/read-json';
import { ROUTES } from '@atelier/routes/all';
import { addressOf, parametersOf, type Route } from '@atelier/routes/route';
import { accessOf, type Context, serverUrl, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { saveResult } from '../save-result.ts';
import { openFile } from '../send-file.ts';

/** Lists the declared routes for the help of `call`. */
export function routesText(): string {
  return Object.entries(ROUTES)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, { method, path: address, summary }]) => `  ${name}  ${method} ${address}\n      ${summary}`)
    .join('\n');
}

/**
 * `atelier call <route> [name=value …]`: calls any declared route. Values fill the parameters of the path, then the
 * query; `--body` names a JSON file (`-`: standard input), `--file` the file of a form.
 */
export async function callRoute(context: Context): Promise<void> {
  const { out, signal, folder } = context;
  const [name = '', ...words] = context.words;
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw new ExitError(EXIT.usage, out.messages.unknownRoute(name));
  const isPublic = route.isPublic ?? false;
  const call = {
    method: route.method,
    path: addressOf(route, dividedWords(context, name, route, words)),
    body: await bodyOf(context, name, route),
    anonymous: isPublic,
    signal,
    // A lost answer is requested once more without a second job.
    ...(route.method === 'POST' && { idempotencyKey: randomUUID() }),
  };
  if (context.values['dry-run']) {
    out.tell(`${call.method} ${call.path}`, { event: 'call', method: call.method, path: call.path });
    return;
  }
  const access = isPublic ? { url: await serverUrl(context), key: '' } : await accessOf(context);
  const server = connect({ ...access, language: context.language });
  if (route.answer) {
    const answer = await server.ask({ ...call, answer: route.answer });
    out.tell(JSON.stringify(answer, null, 2), { event: 'answer', route: name, answer });
    return;
  }
  if (!route.file) {
    await server.send(call);
    out.tell(out.messages.done, { event: 'answer', route: name, answer: null });
    return;
  }
  const extension = route.file.split('/').at(-1)?.replace('plain', 'txt') ?? 'bin';
  const saved = { jobId: name, folder, name: `${name}.${extension}` };
  const file = await saveResult(() => server.send(call), saved);
  out.tell(out.messages.saved(path.relative('.', file)), { event: 'saved', route: name, file });
}

/** Divides `name=value` words into the parameters of the path and the query. */
function dividedWords(context: Context, name: string, route: Route, words: readonly string[]) {
  const given = new Map(
    words.map((word) => [word.split('=', 1)[0] ?? '', word.slice(word.indexOf('=') + 1)]),
  );
  const parameters = parametersOf(route);
  const missing = parameters.find((each) => !given.has(each));
  if (missing) {
    const usage = `atelier call ${name} ${parameters.map((each) => `${each}=…`).join(' ')}`;
    throw new ExitError(EXIT.usage, context.out.messages.missingSource(usage));
  }
  const isParameter = ([key]: [string, string]) => parameters.includes(key);
  return {
    params: Object.fromEntries([...given].filter(isParameter)),
    query: Object.fromEntries([...given].filter((entry) => !isParameter(entry))),
  };
}

/** @throws ExitError for `--file` where the route takes none, or without it where it takes nothing else */
async function bodyOf(context: Context, name: string, route: Route): Promise<unknown> {
  const { messages } = context.out;
  const source = text(context, 'body');
  const fields = source === undefined ? {} : parseBody(context, await readSource(context, source));
  const file = text(context, 'file');
  if (file !== undefined && !route.form) throw new ExitError(EXIT.usage, messages.takesNoFile(name));
  if (file === undefined && route.form && !route.body)
    throw new ExitError(EXIT.usage, messages.missingSource(`atelier call ${name} --file FILE`));
  if (file !== undefined && route.form)
    return formOf(route.form.file, await openFile(context, file), { name: path.basename(file), fields });
  if (!route.body) return undefined;
  const parsed = route.body.safeParse(fields);
  if (!parsed.success) throw new ExitError(EXIT.usage, issueText(parsed.error));
  return fields;
}

function parseBody({ out }: Context, json: string): object {
  try {
    const value = readJson(json, { mostValues: 500_000 });
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The message below says the same for both.
  }
  throw new ExitError(EXIT.usage, out.messages.noBody);
}

function readSource({ out }: Context, source: string): Promise<string> {
  return readFile(source === '-' ? '/dev/stdin' : source, 'utf8').catch(() => {
    throw new ExitError(EXIT.usage, out.messages.noSuchFile(source));
  });
}
