import { parseArgs } from 'node:util';
import { ApiError } from '@atelier/client';
import packageJson from '../package.json' with { type: 'json' };
import { COMMANDS, GLOBAL_OPTIONS } from './commands/commands.ts';
import { EXIT, ExitError } from './exit-error.ts';
import { helpText } from './help.ts';
import { languageOf, messagesIn } from './messages/messages.ts';
import { createOutput, type Output } from './output.ts';

const language = languageOf(process.env);
const messages = messagesIn(language);
const isJson = process.argv.includes('--json');
const out = createOutput({ messages, isJson, stdout: process.stdout, stderr: process.stderr });
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stop.abort(new ExitError(EXIT.interrupted, messages.interrupted)));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = explain(out, error);
}
// A kept-alive connection would keep the program running.
process.exit();

async function main(words: string[]): Promise<void> {
  const [name = ''] = words;
  if (words.includes('--version')) {
    out.tell(packageJson.version, { event: 'version', version: packageJson.version });
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === '' || words.includes('--help') || name === 'help') {
    out.tell(helpText(messages, name), { event: 'help', text: helpText(messages, name) });
    return;
  }
  if (!command) throw new ExitError(EXIT.usage, messages.unknownCommand(name));
  const known = { ...GLOBAL_OPTIONS, ...command.options };
  const { values, positionals } = parse(words.slice(1), known);
  await command.run({
    out,
    language,
    env: process.env,
    words: positionals,
    values,
    signal: stop.signal,
    folder: typeof values.output === 'string' ? values.output : '.',
  });
}

function parse(args: string[], known: Record<string, string | null>) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(known).map(([name, value]) => [
          name,
          { type: value === null ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
  } catch (error) {
    throw new ExitError(EXIT.usage, error instanceof Error ? error.message : String(error));
  }
}

/** Prints an error, translated if its code is known. @returns the exit code */
function explain(output: Output, error: unknown): number {
  if (error instanceof ExitError) {
    if (error.message) printError(output, error.message, { code: 'exit', error: error.message });
    return error.exitCode;
  }
  if (error instanceof ApiError) {
    const text = messages.errors[error.code] ?? error.message;
    printError(output, text, { code: error.code, error: error.message, request_id: error.requestId });
    if (error.code === 'network') return EXIT.unreachable;
    if (error.code === 'insufficient_credits') return EXIT.credits;
    return error.status === 401 || error.status === 403 ? EXIT.login : EXIT.failed;
  }
  const text = error instanceof Error ? error.message : String(error);
  printError(output, text, { code: 'internal', error: text });
  return EXIT.failed;
}

function printError(output: Output, text: string, fact: Record<string, unknown>): void {
  if (output.isJson) output.tell(text, { event: 'error', ...fact });
  else process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${text}\n`);
}
