/** Text fit for a log: no secret value, no credentials or query of an address, no key of a provider. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret.length > 0) redacted = redacted.replaceAll(secret, '***');
  }
  return redacted
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s@]*@/giu, '$1***@')
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^\s?]*)\?[^\s"]*/giu, '$1?***')
    .replace(/([?&](?:key|api_key|token|access_token)=)[^&\s"']+/giu, '$1***')
    .replace(/\b(?:sk-|AIza)[\w-]{8,}/gu, '***');
}
