import { spawnSync } from 'node:child_process';

/** Runs a program to its end. @returns {string} what it printed @throws Error with its complaint */
export function output(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.slice(-2000)}`);
  return stdout.trim();
}

export function buildah(...args) {
  return output('buildah', args);
}

/** Its output shown: a build takes minutes. */
export function build(image, { baseImage, context }) {
  const args = ['bud', '--isolation', 'chroot', '--layers', '--build-arg', `NODE_IMAGE=${baseImage}`];
  // Only the OCI format's successor knows HEALTHCHECK.
  const { status } = spawnSync('buildah', [...args, '--format', 'docker', '--tag', image, context], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The image could not be built; see above.');
}
