/**
 * Where a mail's link may lead: a page of this server.
 * @param wanted what the request asks for; nobody's word but ours says which host is ours
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
