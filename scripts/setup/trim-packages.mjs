import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { nodePackage, root } from './paths.mjs';

/**
 * Files of a megabyte and more are the libraries of onnxruntime; the bindings beside them stay, because
 * package-lock.test.ts reads from them for which platforms a version is made.
 */
const LIBRARY_BYTES = 1_000_000;

/**
 * Deletes what npm installs and nothing here loads: the libraries of onnxruntime for other platforms (npm has them in
 * one package), and the C headers of the pinned Node. Does nothing when they are gone.
 * @param {{modules?: string, platform?: string, arch?: string}} [options] the folder of packages, and whose files stay
 */
export function trimPackages({
  modules = path.join(root, 'node_modules'),
  platform = process.platform,
  arch = process.arch,
} = {}) {
  rmSync(path.join(modules, nodePackage, 'include'), { recursive: true, force: true });
  const binaries = path.join(modules, 'onnxruntime-node/bin');
  if (!existsSync(binaries)) return;
  const here = path.join(platform, arch, path.sep);
  for (const file of readdirSync(binaries, { recursive: true })) {
    // The first folder is the version of Node's interface.
    const place = file.split(path.sep).slice(1).join(path.sep);
    const absolute = path.join(binaries, file);
    if (place.startsWith(here) || !statSync(absolute).isFile()) continue;
    if (statSync(absolute).size >= LIBRARY_BYTES) rmSync(absolute);
  }
}
