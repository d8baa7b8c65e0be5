/** Redacts a text for a log: secrets, credentials and queries of addresses, and keys of providers. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret.length > 0) redacted = redacted.replaceAll(secret, '***');
  }
  return redacted
    .replace(/(?<=[a-z0-9+.-]:\/\/)[^/\s@]*@/giu, '***@')
    .replace(/\?(?<=[a-z0-9+.-]:\/\/[^\s?]*\?)[^\s"]*/giu, '?***')
    .replace(/([?&](?:key|api_key|token|access_token)=)[^&\s"']+/giu, '$1***')
    .replace(/\b(?:sk-|AIza)[\w-]{8,}/gu, '***');
}
