/** The identifier of the one resource that tokens are issued for (RFC 8707): the MCP endpoint. */
export function resourceOf(issuer: string): string {
  return `${issuer}/mcp`;
}

/** Compares as addresses, so that the spelling of the host and a last slash do not matter. */
export function isResource(issuer: string, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  return new URL(asked).href.replace(/\/$/u, '') === new URL(resourceOf(issuer)).href;
}
