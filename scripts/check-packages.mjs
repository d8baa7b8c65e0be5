import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listLicences } from './check/licences.mjs';
import { verifySignatures } from './check/signatures.mjs';
import { root } from './setup/paths.mjs';

// Part of `npm run check`: the licences of what runs in production (`--list` names each package), and the registry's
// signatures of everything that is installed. The registry is asked once for a lock file.
const lockFile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const licences = listLicences(JSON.parse(lockFile).packages);
const refused = licences.filter(({ isAllowed }) => !isAllowed);
if (process.argv.includes('--list'))
  for (const { name, version, licence } of licences) console.log(`${name} ${version}: ${licence}`);

/** @type {Map<string, number>} */
const counts = new Map();
for (const { licence } of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1);
const summary = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`);
console.log(`Licences of ${licences.length} production packages: ${summary.join(', ')}`);
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version}: the licence "${licence}" is not among the allowed ones (scripts/check/licences.mjs).`,
  );

const stamp = path.join(root, 'node_modules/.atelier-signatures');
const hash = createHash('sha256').update(lockFile).digest('hex');
let result = 'verified';
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  const answer = await verifySignatures();
  result = answer.result;
  if (result === 'verified') writeFileSync(stamp, hash);
  if (result === 'failed') console.error(answer.output);
}
console.log(
  {
    verified: 'Signatures of the registry: verified',
    'no-answer': 'Signatures of the registry: not checked, it does not answer',
    failed: 'Signatures of the registry: NOT as they should be',
  }[result],
);
process.exit(refused.length > 0 || result === 'failed' ? 1 : 0);
