import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);
/** A private network that is on no real machine's route; the third number is drawn anew for each run. */
const NETWORK = `10.87.${1 + Math.floor(Math.random() * 250)}`;

/** Hosts of our own on one machine: each a network namespace with an address, joined by a bridge. Needs root. */
export interface Network {
  /** This process's own address in it. */
  address: string;
  /** Makes a host. @returns its address */
  addHost(name: string): Promise<string>;
  /** Starts a program on a host; the process's id is the program's own. */
  start(
    host: string,
    command: string[],
    options: { env: Record<string, string | undefined>; uid?: number },
  ): ChildProcess;
  /** Pulls the host's cable: packets vanish, and nobody is told. */
  cutOff(host: string): Promise<void>;
  letBack(host: string): Promise<void>;
  close(): Promise<void>;
}

export async function openNetwork(): Promise<Network> {
  const tag = `atl${process.pid.toString(36)}`;
  const bridge = `${tag}br`;
  const hosts = new Map<string, { namespace: string; cable: string }>();
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${NETWORK}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const hostOf = (name: string) => {
    const host = hosts.get(name);
    if (!host) throw new Error(`no host ${name}`);
    return host;
  };
  return {
    address: `${NETWORK}.1`,
    async addHost(name) {
      const namespace = `${tag}-${name}`;
      const cable = `${tag}v${hosts.size}`;
      const address = `${NETWORK}.${10 + hosts.size}`;
      hosts.set(name, { namespace, cable });
      await ip('netns', 'add', namespace);
      await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      await ip('link', 'set', cable, 'master', bridge, 'up');
      await ip('-n', namespace, 'link', 'set', 'lo', 'up');
      await ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      return address;
    },
    start(host, command, { env, uid }) {
      const as =
        uid === undefined
          ? []
          : ['setpriv', '--reuid', String(uid), '--regid', String(uid), '--clear-groups'];
      return spawn('ip', ['netns', 'exec', hostOf(host).namespace, ...as, ...command], {
        env,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    cutOff: async (host) => void (await ip('link', 'set', hostOf(host).cable, 'down')),
    letBack: async (host) => void (await ip('link', 'set', hostOf(host).cable, 'up')),
    async close() {
      for (const { namespace, cable } of hosts.values()) {
        await ip('link', 'del', cable);
        await ip('netns', 'del', namespace);
      }
      await ip('link', 'del', bridge);
    },
  };
}
