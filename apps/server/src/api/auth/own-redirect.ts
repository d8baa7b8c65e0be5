/**
 * Checks that the link of a mail leads to a page of this server.
 * @param wanted address from the request; compared with `publicUrl`, never with headers of the request
 */
export function ownRedirect(wanted: string | null | undefined, publicUrl: string): string | null {
  if (!wanted || !URL.canParse(wanted)) return null;
  const [page, own] = [new URL(wanted), new URL(publicUrl)];
  if (page.username || page.password) return null;
  if (page.origin === own.origin) return page.href;
  // The same server by its other names on this machine.
  const isSame = page.protocol === own.protocol && page.port === own.port;
  return isSame && isLoopback(page) && isLoopback(own) ? page.href : null;
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
