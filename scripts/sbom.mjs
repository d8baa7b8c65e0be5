import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/paths.mjs';

// `npm run sbom`: the software bill of materials of what runs in production, in CycloneDX, from the lock file.
const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) process.exit(1);
const bill = JSON.parse(stdout);
// npm takes the folder's name for ours.
bill.metadata.component.name = 'atelier';
const file = path.join(root, 'dist/atelier.cdx.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components: ${path.relative(process.cwd(), file)}`);
