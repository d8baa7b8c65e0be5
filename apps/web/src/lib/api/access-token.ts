/** The source of the token for the API client. The session registers itself here, so that neither imports the other. */
type TokenSource = (options: { refresh: boolean }) => Promise<string | null>;

let source: TokenSource = async () => null;

export function registerTokenSource(next: TokenSource): void {
  source = next;
}

/** The current access token, renewed when it has expired (or when `refresh`); null when nobody is signed in. */
export function getAccessToken(options: { refresh: boolean } = { refresh: false }): Promise<string | null> {
  return source(options);
}
