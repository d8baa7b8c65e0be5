import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { nodePackage, root } from '../setup/paths.mjs';
import { buildah, output } from './buildah.mjs';

/** The release in which the Dockerfile's `apt-get` finds its packages. */
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const AUTHORITIES = 'usr/local/share/authorities.pem';

/**
 * Builds a substitute for the official node image, for machines that reach no image registry: the same Debian from its
 * archive, the same Node from the npm registry, and the user `node` with the number 1000.
 * @returns {string} the image's name
 */
export function ensureBaseImage() {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'node_modules', nodePackage, 'package.json'), 'utf8'),
  );
  const name = `localhost/node-stand-in:${manifest.version}-${SUITE}`;
  if (spawnSync('buildah', ['inspect', name], { stdio: 'ignore' }).status === 0) return name;
  const container = output('buildah', ['from', 'scratch']);
  const mounted = output('buildah', ['mount', container]);
  // The official image keeps libatomic too, since Node is linked with it.
  output('debootstrap', ['--variant=minbase', '--include=libatomic1', SUITE, mounted, MIRROR]);
  const npm = path.resolve(realpathSync(output('which', ['npm'])), '../..');
  const modules = path.join(mounted, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  output('cp', ['-a', npm, path.join(modules, 'npm')]);
  output('cp', [
    path.join(root, 'node_modules', nodePackage, 'bin/node'),
    path.join(mounted, 'usr/local/bin/node'),
  ]);
  output('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(mounted, 'usr/local/bin/npm')]);
  output('chroot', [mounted, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
  // A machine behind a proxy with a certificate of its own builds behind it too.
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  if (authorities) {
    output('cp', [authorities, path.join(mounted, AUTHORITIES)]);
    buildah(
      'config',
      '--env',
      `NODE_EXTRA_CA_CERTS=/${AUTHORITIES}`,
      '--env',
      `npm_config_cafile=/${AUTHORITIES}`,
      container,
    );
  }
  buildah('unmount', container);
  buildah('commit', '--quiet', container, name);
  buildah('rm', container);
  return name;
}
