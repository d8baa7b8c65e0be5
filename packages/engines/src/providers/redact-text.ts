/** Text fit for a log: no secret, no key in an address, no endless base64. */
export function redactText(text: string, secrets: readonly string[]): string {
  let redacted = text;
  for (const secret of secrets) if (secret !== '') redacted = redacted.replaceAll(secret, '***');
  return redacted
    .replace(/([?&](?:key|api_key|token|access_token)=)[^&\s"']+/giu, '$1***')
    .replace(/\b(?:sk-|AIza)[\w-]{8,}/gu, '***')
    .replace(/[A-Za-z0-9+/]{200,}={0,2}/gu, '…');
}
