import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.cjs';
import { findFolderCircles } from './check/folder-circles.mjs';
import { root } from './setup/paths.mjs';

// Part of `npm run check`: the folders of one package or app do not import each other in circles.

process.chdir(root);
// The rules are a step of their own; only the options are of use here.
const { modules } = (await cruise(['apps', 'packages', 'e2e'], rules.options)).output;
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const faults = findFolderCircles(imports);

for (const { home, folders, closing } of faults) {
  const names = folders.map((folder) => path.posix.relative(home, folder)).join(' → ');
  console.error(`${home}: ${names}\n  closed by\n${closing.map((line) => `    ${line}`).join('\n')}`);
}
console.log(faults.length === 0 ? 'Folders: ok' : `Folders: ${faults.length} circles`);
process.exit(faults.length > 0 ? 1 : 0);
