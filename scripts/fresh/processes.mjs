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
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .filter((fields) => fields.length > 8)
    .map(([pid, parent, state, ...rest]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      // Weekday, month, day, time and year.
      started: rest.slice(0, 5).join(' '),
      command: rest.slice(5).join(' '),
    }));
}
