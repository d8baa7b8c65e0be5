import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface GoogleStandIn {
  /** Environment variables that send the server process here instead of to Google. */
  env: Record<string, string>;
  /** Signs the person in at the provider's page. @returns the address that the browser returns to */
  consent(authorizeUrl: string, person: { sub: string; email: string; name: string }): Promise<string>;
  /** Makes the provider sign later tokens with an unpublished key. */
  forge(): void;
  close(): Promise<void>;
}

/**
 * A real OpenID provider on loopback: authorize page, token endpoint, published keys, RS256. The embedded backend
 * has Google's addresses built in, so the server process is started with `google-stand-in-preload.ts`, which leads
 * just these addresses here. Everything else of the sign-in is the real thing.
 */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const published = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  let signingKey = published.privateKey;
  const codes = new Map<string, { sub: string; email: string; name: string; clientId: string }>();
  const idToken = (person: { sub: string; email: string; name: string; clientId: string }) =>
    new SignJWT({ email: person.email, email_verified: true, name: person.name })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://accounts.google.com')
      .setAudience(person.clientId)
      .setSubject(person.sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signingKey);

  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/certs') {
      return json(200, {
        keys: [{ ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const person = codes.get(form.get('code') ?? '');
    // A code works once, for the client and with the secret it was made for.
    codes.delete(form.get('code') ?? '');
    if (
      !person ||
      form.get('client_secret') !== 'google-secret' ||
      form.get('client_id') !== person.clientId
    ) {
      return json(400, { error: 'invalid_grant' });
    }
    return json(200, {
      access_token: 'at',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(person),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_STAND_IN_URL: `http://127.0.0.1:${address.port}`,
      NODE_OPTIONS: `--import=${new URL('./google-stand-in-preload.ts', import.meta.url).href}`,
    },
    async consent(authorizeUrl, person) {
      const asked = new URL(authorizeUrl).searchParams;
      const code = `code-${codes.size}-${person.sub}-${Math.random()}`;
      codes.set(code, { ...person, clientId: asked.get('client_id') ?? '' });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back.href;
    },
    forge() {
      signingKey = other.privateKey;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
