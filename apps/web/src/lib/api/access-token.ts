/** The source of the token for the API client. The session registers itself here, so that neither imports the other. */
type TokenSource = (options: { refresh: boolean }) => Promise<string | null>;

let source: TokenSource = async () => null;
let latest: string | null = null;

export function registerTokenSource(next: TokenSource): void {
  source = next;
}

/** The current access token, renewed when it has expired (or when `refresh`); null when nobody is signed in. */
export async function getAccessToken(
  options: { refresh: boolean } = { refresh: false },
): Promise<string | null> {
  latest = await source(options);
  return latest;
}

/** The token of the latest call, for a page that is being left and cannot wait for one. */
export function latestAccessToken(): string | null {
  return latest;
}
