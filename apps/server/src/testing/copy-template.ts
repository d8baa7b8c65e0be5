import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where the workers of a test run find the folder that they copy. */
export const TEMPLATE_VARIABLE = 'ATELIER_TEST_TEMPLATE';

/** Fills a folder with what a first start leaves, owners and all; nothing happens outside a whole test run. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
