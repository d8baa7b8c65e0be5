const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** A loopback address in its parts: origin without port, port, the rest. */
const LOOPBACK_ADDRESS = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?([/?].*)?$/u;
/** Schemes of programs that do not hold a domain name, as RFC 8252 wants it; every other one must hold one. */
const KNOWN_SCHEMES = new Set(['claude:', 'cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:']);
/** Parameters of the answer, which the address may not hold already. */
const ANSWER_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description'];

/**
 * Checks an address to which a program wants its answers: https, loopback over http, or a scheme of the program's own
 * (RFC 8252). @returns what is wrong with it; null when it is allowed
 */
export function faultOfRedirect(uri: string): string | null {
  if (!URL.canParse(uri) || /[\s\p{Cc}\\]/u.test(uri)) return 'is not an absolute address';
  const { protocol, hostname, username, password, searchParams } = new URL(uri);
  if (uri.includes('#')) return 'must not have a fragment';
  if (username !== '' || password !== '') return 'must not hold a password';
  if (ANSWER_PARAMETERS.some((name) => searchParams.has(name))) return 'holds a parameter of the answer';
  if (protocol === 'https:') return null;
  if (protocol === 'http:') return LOOPBACK.has(hostname) ? null : 'must be https';
  const isOwn = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/u.test(protocol) || KNOWN_SCHEMES.has(protocol);
  return isOwn ? null : 'has a scheme that is not allowed';
}

/** Compares character by character; only the port of a loopback address is free (RFC 8252, section 7.3). */
export function isRegisteredRedirect(registered: readonly string[], asked: string): boolean {
  return registered.some((uri) => uri === asked || isSameLoopback(uri, asked));
}

function isSameLoopback(registered: string, asked: string): boolean {
  const [one, other] = [LOOPBACK_ADDRESS.exec(registered), LOOPBACK_ADDRESS.exec(asked)];
  return one !== null && other !== null && one[1] === other[1] && one[2] === other[2];
}

/** Returns the place that a person is shown: the host with its port, or the scheme of a program's own addresses. */
export function placeOfRedirect(uri: string): { host: string; isLocal: boolean } {
  const { protocol, host, hostname } = new URL(uri);
  if (protocol !== 'https:' && protocol !== 'http:') return { host: protocol, isLocal: true };
  return { host, isLocal: LOOPBACK.has(hostname) };
}

/** Adds the parameters of an answer to an address that was checked. */
export function answerAddress(uri: string, parameters: Record<string, string | null>): string {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) address.searchParams.append(name, value);
  }
  return address.href;
}
