/** Loaded before the server of a test: Google's two server-side addresses lead to the stand-in. */
const ROUTES: Record<string, string> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/certs',
};
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const path = ROUTES[url];
  return path ? realFetch(`${process.env.GOOGLE_STAND_IN_URL}${path}`, init) : realFetch(input, init);
};
