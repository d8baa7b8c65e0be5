import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UiLanguage } from '@atelier/contracts/languages';
import type { LegalPage } from '@atelier/contracts/text/legal-page';

const DEFAULTS = path.resolve(import.meta.dirname, '../../../../../assets/legal');

/**
 * The text of a page as Markdown: `legal/<page>.<language>.md` in the data folder when the operator wrote one, else
 * ours. It is read anew each time, so that a change shows at once.
 * @param facts what stands for `{{name}}` in either
 */
export async function readLegalText(
  dataDir: string,
  { page, language, facts }: { page: LegalPage; language: UiLanguage; facts: Record<string, string> },
): Promise<string> {
  const name = `${page}.${language}.md`;
  const own = await readFile(path.join(dataDir, 'legal', name), 'utf8').catch(nullWhenMissing);
  const text = own ?? (await readFile(path.join(DEFAULTS, name), 'utf8'));
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, fact: string) => facts[fact] ?? placeholder);
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
