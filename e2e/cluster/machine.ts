import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program on one of the hosts that the test can stop, kill and restart. */
export interface Machine {
  name: string;
  start(env?: Record<string, string>): Promise<void>;
  /** Stops the program with a signal and waits for its end, as a supervisor does. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<void>;
  kill(): Promise<void>;
  pid(): number;
  /** Counts the ends that the test did not cause. */
  endedByItself(): number;
  output(): string;
}

const START_SECONDS = 120;

export function createMachine(
  name: string,
  launch: (env: Record<string, string>) => ChildProcess,
  isReady: (output: string) => boolean | Promise<boolean>,
): Machine {
  let child: ChildProcess | null = null;
  let expected = false;
  let accidents = 0;
  let printed = '';
  const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    expected = true;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    name,
    async start(env = {}) {
      expected = false;
      const started = launch(env);
      child = started;
      let own = '';
      const keep = (chunk: Buffer) => {
        own += chunk.toString();
        printed = (printed + chunk.toString()).slice(-20_000);
      };
      started.stdout?.on('data', keep);
      started.stderr?.on('data', keep);
      started.on('exit', () => {
        if (!expected) accidents += 1;
      });
      const until = Date.now() + START_SECONDS * 1000;
      while (!(await isReady(own))) {
        if (started.exitCode !== null) throw new Error(`${name} did not start:\n${own}`);
        if (Date.now() > until) throw new Error(`${name} was not ready in time:\n${own}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop: (signal = 'SIGTERM') => end(signal),
    kill: () => end('SIGKILL'),
    pid: () => child?.pid ?? 0,
    endedByItself: () => accidents,
    output: () => printed,
  };
}
