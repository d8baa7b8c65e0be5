import { readdirSync, readFileSync } from 'node:fs';
import type { TestServer } from '../test-server.ts';

/** Samples the memory of a server with its task processes; `stop` returns by how many MB the peak was above the start. */
export function watchMemory(server: TestServer) {
  const before = residentMb(server);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(server));
  }, 50);
  return {
    stop(): number {
      clearInterval(timer);
      return Math.round(Math.max(peak, residentMb(server)) - before);
    },
  };
}

/** The memory of the server and of its task processes, in MB; 0 when it has ended. */
function residentMb({ process: { pid, exitCode, signalCode } }: TestServer): number {
  if (exitCode !== null || signalCode !== null) return 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && isTaskOf(name, pid ?? 0));
  return [String(pid), ...children].reduce((sum, id) => {
    const status = readProc(id, 'status');
    return sum + Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
  }, 0);
}

function isTaskOf(id: string, parent: number): boolean {
  return (
    readProc(id, 'status').includes(`PPid:\t${parent}\n`) && readProc(id, 'cmdline').includes('task-process')
  );
}

/** A file of a process; empty when it has ended meanwhile. */
function readProc(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
