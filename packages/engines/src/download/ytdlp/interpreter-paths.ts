import { access, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Folders that every sandbox shows. */
const SYSTEM_FOLDERS = ['/usr/', '/bin/', '/sbin/', '/lib/', '/nix/store/'];

/**
 * Finds the folders that a Python script needs to start: its virtual environment (pipx, venv, uv) and the Python that
 * this environment was made from. Empty for programs, and for scripts of the system's Python.
 * @throws InterpreterError when the interpreter lies in a folder that is not a Python installation
 */
export async function interpreterPaths(script: string): Promise<string[]> {
  const interpreter = await readShebang(script);
  if (interpreter === null || isInSystem(interpreter)) return [];
  const environment = path.dirname(path.dirname(interpreter));
  if (!(await exists(path.join(environment, 'pyvenv.cfg')))) {
    return [await installationOf(await realpath(interpreter).catch(() => interpreter), script)];
  }
  const python = await realpath(interpreter).catch(() => interpreter);
  return isInSystem(python) ? [environment] : [environment, await installationOf(python, script)];
}

export class InterpreterError extends Error {
  override readonly name = 'InterpreterError';
}

/** Never shows a home folder: the parent of `bin` must hold a Python library. */
async function installationOf(python: string, script: string): Promise<string> {
  const folder = path.dirname(path.dirname(python));
  const libraries = await readdir(path.join(folder, 'lib')).catch(() => []);
  if (libraries.some((name) => /^python3\.\d+$/u.test(name))) return folder;
  throw new InterpreterError(
    `${script} is started by ${python}, which the sandbox of downloads cannot show. Install yt-dlp with pipx, in a virtual environment, or as the published program.`,
  );
}

async function readShebang(script: string): Promise<string | null> {
  const file = await open(script).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return /^#!\s*(\/\S+)/u.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? null;
  } finally {
    await file.close();
  }
}

function isInSystem(file: string): boolean {
  return SYSTEM_FOLDERS.some((folder) => file.startsWith(folder));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
