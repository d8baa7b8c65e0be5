import { AppError } from '@atelier/contracts';
import { sendGuarded } from '@atelier/egress/send-guarded';
import type { Config } from '../../platform/config/env.ts';
import { parseJson } from '../../platform/text/parse-json.ts';
import { type ClientMetadata, readClientMetadata } from './client-metadata.ts';

const PATIENCE_MS = 5000;
const MOST_BYTES = 16 * 1024;

export type DocumentConfig = Pick<Config, 'DOWNLOAD_PROXY' | 'WEBHOOK_ALLOW_HOSTS'>;

/** True if a client id is the address of a metadata document: https with a path, in its canonical spelling. */
export function isDocumentId(id: string): boolean {
  if (!id.startsWith('https://') || !URL.canParse(id)) return false;
  const { href, pathname, hash, username, password } = new URL(id);
  return href === id && pathname !== '/' && hash === '' && username === '' && password === '';
}

/**
 * Reads the metadata document of a program through the egress guard; redirects are not followed.
 * @throws AppError `program_unknown` for one that cannot be read, names another address or wants a secret
 */
export async function readClientDocument(config: DocumentConfig, id: string): Promise<ClientMetadata> {
  const { DOWNLOAD_PROXY, WEBHOOK_ALLOW_HOSTS } = config;
  try {
    const { status, headers, body } = await sendGuarded(
      {
        url: id,
        method: 'GET',
        headers: { Accept: 'application/json', 'User-Agent': 'Atelier-Programs/1' },
        timeoutMs: PATIENCE_MS,
        maxBytes: MOST_BYTES + 1,
        ...(DOWNLOAD_PROXY && { upstreamProxy: new URL(DOWNLOAD_PROXY) }),
      },
      { allowHosts: WEBHOOK_ALLOW_HOSTS },
    );
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/iu.test(String(headers['content-type'] ?? ''));
    if (status !== 200 || !isJson || body.length > MOST_BYTES) throw new Error(`no document: ${status}`);
    const document = parseJson(body.toString('utf8'), 500);
    if (typeof document !== 'object' || document === null || !('client_id' in document)) {
      throw new Error('the document names no client_id');
    }
    if (document.client_id !== id) throw new Error('the document is another program’s');
    const metadata = readClientMetadata(document);
    if (metadata.authMethod !== null && metadata.authMethod !== 'none')
      throw new Error('not a public client');
    return metadata;
  } catch (error) {
    const text = 'The description of this program cannot be read at its address.';
    throw new AppError('program_unknown', text, { cause: error });
  }
}
