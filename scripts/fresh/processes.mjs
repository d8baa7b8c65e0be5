import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process and everything under it. @returns {Promise<{pid: number, started: string, command: string}[]>} */
export async function processTree(pid) {
  const all = await listProcesses();
  const tree = [];
  const visit = (id) => {
    for (const entry of all) {
      if (entry.pid === id) tree.push(entry);
      if (entry.parent === id) visit(entry.pid);
    }
  };
  visit(pid);
  return tree;
}

/** Those of them that still run: the same number and the same start. */
export async function stillRunning(processes) {
  const now = await listProcesses();
  return processes.filter(({ pid, started }) =>
    now.some((entry) => entry.pid === pid && entry.started === started && !entry.state.startsWith('Z')),
  );
}

async function listProcesses() {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,stat=,lstart=,args='], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    maxBuffer: 16 * 1024 * 1024,
  });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\w+ \w+ +\d+ [\d:]+ \d+) (.*)$/gm)].map(
    ([, pid, parent, state, started, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      started,
      command,
    }),
  );
}
