import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The pinned Node runtime, an npm package: the machine's own may be older. */
export const pinnedNode = path.join(root, 'node_modules/.bin/node');
/** The environment of everything we start: the pinned runtime comes first on PATH. */
export const childEnv = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};
