import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Environment variable with the template folder that the workers of a test run copy. */
export const TEMPLATE_VARIABLE = 'ATELIER_TEST_TEMPLATE';

/** Fills a data folder with the files of a first start, owners included; does nothing outside a whole test run. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
