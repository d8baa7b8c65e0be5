import { ENV_NAMES } from '../apps/server/src/platform/config/env.ts';
import { findDocFaults, findVariableFaults } from './check/docs.mjs';
import { root } from './setup/paths.mjs';

// Part of `npm run check`: decisions, links and configuration variables of the documentation.
const faults = [...findDocFaults(root), ...findVariableFaults(root, ENV_NAMES)];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Documentation: ok' : `Documentation: ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
