import { dirname } from 'node:path';

/** The access of a program in the sandbox; everything else is absent or read-only. */
export interface SandboxAccess {
  /** Readable files and folders. They must exist. */
  readPaths: readonly string[];
  /** The only writable folder, usually the job's. */
  writeFolder: string | null;
  /** Device files and the files that their driver reads; they need not exist. */
  devices?: readonly string[];
  /** True to allow the network. Only the download engine uses it, behind its guard. */
  network?: boolean;
}

/** Builds the arguments of bubblewrap before a command. `executable` is the resolved path of the command. */
export function buildSandboxArgs(bwrap: string, access: SandboxAccess, executable: string): string[] {
  return [
    bwrap,
    '--unshare-all',
    // Without user namespaces, the program has a smaller attack surface of the kernel.
    '--unshare-user',
    '--disable-userns',
    ...(access.network === true ? ['--share-net'] : []),
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...SYSTEM_FOLDERS.flatMap(readOnly),
    ...(access.network === true ? NETWORK_FILES.flatMap(readOnly) : []),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    ...(access.devices ?? []).flatMap((path) => ['--dev-bind-try', path, path]),
    '--tmpfs',
    '/tmp',
    ...(isInSystemFolder(executable) ? [] : readOnly(executable)),
    ...(access.writeFolder === null ? [] : ['--bind', access.writeFolder, access.writeFolder]),
    // After the writable folder, so that an input inside stays read-only.
    ...access.readPaths.flatMap((path) => ['--ro-bind', path, path]),
    '--chdir',
    access.writeFolder ?? '/',
    '--',
  ];
}

/** Program and library folders only, never /opt or /usr/src, where an installation keeps its data and secrets. */
const SYSTEM_FOLDERS = [
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/share',
  '/usr/local/bin',
  '/usr/local/lib',
  '/usr/local/share',
  '/nix/store',
  '/etc/ld.so.cache',
  // Debian's libraries are found through these links.
  '/etc/alternatives',
  '/etc/fonts',
  '/var/cache/fontconfig',
];

const NETWORK_FILES = [
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  '/etc/ssl',
  '/etc/ca-certificates',
  '/etc/pki',
];

function readOnly(path: string): string[] {
  return ['--ro-bind-try', path, path];
}

function isInSystemFolder(path: string): boolean {
  const folder = `${dirname(path)}/`;
  return SYSTEM_FOLDERS.some((systemFolder) => folder.startsWith(`${systemFolder}/`));
}
