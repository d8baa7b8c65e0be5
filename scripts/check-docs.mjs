import { ENV_NAMES } from '../apps/server/src/platform/config/env.ts';
import { findDependencyFaults } from './check/dependencies.mjs';
import { findDocFaults, findVariableFaults } from './check/docs.mjs';
import { root } from './setup/paths.mjs';

// Part of `npm run check`: decisions, links, configuration variables and dependencies of the documentation.
const faults = [
  ...findDocFaults(root),
  ...findVariableFaults(root, ENV_NAMES),
  ...findDependencyFaults(root),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Documentation: ok' : `Documentation: ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
