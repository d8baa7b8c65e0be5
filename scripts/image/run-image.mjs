import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts a command as a container engine would with `--read-only --cap-drop ALL --security-opt no-new-privileges`:
 * the image's files read-only, its volume writable, /tmp in memory, its user, its environment and nothing of ours.
 * The network is the machine's.
 * @param {{mounted: string, config: {User: string, WorkingDir: string, Env: string[]}}} image
 * @param {{command: string[], volume: string, env: Record<string, string>}} options
 */
export function startInImage(image, options) {
  return spawn(...commandIn(image, options), { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Asks the first process to end, as `docker stop` does: unshare itself, which waits for it, is deaf to that. */
export function stopInImage({ pid }) {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(first), 'SIGTERM');
}

/** The same, to its end. @returns {{status: number | null, stdout: string, stderr: string}} */
export function runInImage(image, options) {
  const [program, args, settings] = commandIn(image, options);
  return spawnSync(program, args, { ...settings, encoding: 'utf8' });
}

function commandIn({ mounted, config }, { command, volume, env }) {
  const [uid, gid] = config.User.split(':');
  const at = (dir) => path.join(mounted, dir);
  const script = [
    'set -e',
    `mount --bind '${mounted}' '${mounted}'`,
    `mount -o remount,bind,ro '${mounted}'`,
    `mount -t proc proc '${at('proc')}'`,
    `mount --rbind /dev '${at('dev')}'`,
    `mount -t tmpfs tmpfs '${at('tmp')}'`,
    `mount --bind '${volume}' '${at('data')}'`,
    'exec "$@"',
  ].join('\n');
  const inside = [
    ...['chroot', mounted, 'env', '-i', `--chdir=${config.WorkingDir}`, ...config.Env],
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...['setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs'],
    ...['--bounding-set=-all', '--inh-caps=-all', ...command],
  ];
  // A process namespace of its own: what the first process leaves behind ends with it, as in a container.
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...inside];
  return ['unshare', args, {}];
}
