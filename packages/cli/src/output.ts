import type { Messages } from './messages/en.ts';

export interface Output {
  messages: Messages;
  isJson: boolean;
  /** Prints a result: text for people, or a JSON object on one line for programs. */
  tell(text: string, fact: Record<string, unknown>): void;
  /** Shows progress, 0–1: a bar on a terminal, a JSON line for programs, nothing in a log. */
  progress(name: string, stage: string, fraction: number): void;
}

const WIDTH = 24;
const CLEAR_LINE = '\r\u001b[K';

export function createOutput(options: {
  messages: Messages;
  isJson: boolean;
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  /** The stream of progress bars, if it is a terminal. */
  stderr: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number };
}): Output {
  const { messages, isJson, stdout, stderr } = options;
  let hasBar = false;
  let last = '';
  const clear = () => {
    if (hasBar) stderr.write(CLEAR_LINE);
    hasBar = false;
  };
  return {
    messages,
    isJson,
    tell(text, fact) {
      clear();
      stdout.write(isJson ? `${JSON.stringify(fact)}\n` : `${text}\n`);
    },
    progress(name, stage, fraction) {
      const percent = Math.round(fraction * 100);
      const line = `${name} ${stage} ${percent}`;
      if (line === last) return;
      last = line;
      if (isJson) {
        stdout.write(`${JSON.stringify({ event: 'progress', name, stage, percent })}\n`);
      } else if (stderr.isTTY) {
        const full = Math.round(fraction * WIDTH);
        const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
        const shown = `${bar} ${String(percent).padStart(3)} %  ${stage}  ${name}`;
        // A terminal of unknown width has 80 columns by convention.
        stderr.write(`${CLEAR_LINE}${shown.slice(0, (stderr.columns || 80) - 1)}`);
        hasBar = true;
      }
    },
  };
}
