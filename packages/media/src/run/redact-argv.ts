import { redactText } from './redact-text.ts';

/** Redacts and truncates arguments for a log. */
export function redactArgv(argv: readonly string[], secrets: readonly string[] = []): string[] {
  return argv.map((value) => truncate(redactText(value, secrets), MAX_VALUE_LENGTH));
}

const MAX_VALUE_LENGTH = 400;

function truncate(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : `${value.slice(0, maxLength)}…(+${value.length - maxLength})`;
}
