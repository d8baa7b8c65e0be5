/** Argv and stderr fit for a log: no secret value, no credentials or query of an address, no endless value. */
export function redactArgv(argv: readonly string[], secrets: readonly string[] = []): string[] {
  return argv.map((value) => truncate(redactText(value, secrets), MAX_VALUE_LENGTH));
}

export function redactText(text: string, secrets: readonly string[] = []): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret.length > 0) redacted = redacted.replaceAll(secret, '***');
  }
  return redacted
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s@]*@/giu, '$1***@')
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^\s?]*)\?\S*/giu, '$1?***');
}

const MAX_VALUE_LENGTH = 400;

function truncate(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : `${value.slice(0, maxLength)}…(+${value.length - maxLength})`;
}
