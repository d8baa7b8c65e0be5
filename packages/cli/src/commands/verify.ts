import path from 'node:path';
import { connect } from '@atelier/client/connection';
import { formOf } from '@atelier/client/form-of';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { verifyFile } from '@atelier/routes/provenance';
import { type Context, serverUrl } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { openFile } from '../send-file.ts';

/** `atelier verify <file or address of a result> …`: says what the Content Credentials of files say. Needs no key. */
export async function verifyFiles(context: Context): Promise<void> {
  const { out, words, signal } = context;
  if (words.length === 0)
    throw new ExitError(EXIT.usage, out.messages.missingSource('atelier verify <file>'));
  const server = connect({ url: await serverUrl(context), key: '', language: context.language });
  for (const name of words) {
    const body = /^https?:\/\//u.test(name)
      ? { url: name }
      : formOf('file', await openFile(context, name), { name: path.basename(name) });
    const { verdict, credentials, marks } = await server.call(verifyFile, { body, anonymous: true, signal });
    const history = (credentials?.manifests ?? []).map(({ signer, generator, actions }) => {
      const acts = actions.map(({ action, sourceType }) =>
        isMadeByAi(sourceType) ? `${action} (${sourceType})` : action,
      );
      return `  ${[signer, generator].filter(Boolean).join(' · ')}: ${acts.join(', ')}`;
    });
    const text = [`${name}: ${out.messages.verdicts[verdict]}`, ...history].join('\n');
    out.tell(text, { event: 'verified', file: name, verdict, credentials, marks });
  }
}
