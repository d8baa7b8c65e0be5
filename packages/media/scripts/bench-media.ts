/**
 * Prints the cost of the runner and its sandbox. `node packages/media/scripts/bench-media.ts [rounds]`; medians.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectSandbox, runProcess, setSandboxMode } from '../src/index.ts';

const rounds = Number(process.argv[2] ?? 5);
const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
try {
  console.log('sandbox', await detectSandbox());
  await benchRunner();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function benchRunner(): Promise<void> {
  const run = () =>
    runProcess({
      tool: 'true',
      argv: [],
      timeoutSeconds: 10,
      limits: { cpuSeconds: 10 },
      sandbox: { readPaths: [], writeFolder: folder },
    });
  const bare: number[] = [];
  const limited: number[] = [];
  const sandboxed: number[] = [];
  for (let round = 0; round < rounds * 6; round += 1) {
    bare.push(await time(async () => void spawnSync('/bin/true')));
    setSandboxMode('off');
    await detectSandbox();
    limited.push(await time(run));
    setSandboxMode('auto');
    await detectSandbox();
    sandboxed.push(await time(run));
  }
  print('start of an empty program: bare spawn', median(bare) * 1000, 'ms');
  print('  through the runner with kernel limits', median(limited) * 1000, 'ms');
  print('  and in the sandbox', median(sandboxed) * 1000, 'ms');
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(what: string, value: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(2)} ${unit}`);
}
