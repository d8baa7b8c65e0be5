import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Programs, their Debian packages, and what is missing without them. */
const NEEDED = [
  { program: 'ffmpeg', packages: ['ffmpeg'], required: true, without: 'nothing can be rendered' },
  { program: 'prlimit', packages: ['util-linux'], required: false, without: 'no limits on media programs' },
  {
    program: 'bwrap',
    packages: ['bubblewrap'],
    required: false,
    without: 'no sandbox around media programs',
  },
  {
    program: 'pocketsphinx_continuous',
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    required: false,
    without: 'no offline draft recognition of English',
  },
  { program: 'espeak-ng', packages: ['espeak-ng'], required: false, without: 'no offline voices' },
  { program: 'yt-dlp', packages: ['yt-dlp'], required: false, without: 'no downloads from links' },
  { program: 'bzip2', packages: ['bzip2'], required: false, without: 'speech models cannot be unpacked' },
];

const FOR_TESTS = [
  { program: 'chromium', packages: ['chromium'], required: true, without: 'no browser tests' },
  {
    program: '/usr/lib/postgresql',
    packages: ['postgresql'],
    required: false,
    without: 'no test on an external PostgreSQL',
  },
];

/** Installs missing Debian packages when we may, else says which command does. @param {{tests?: boolean}} options */
export function ensureSystemPackages({ tests = false } = {}) {
  const missing = [...NEEDED, ...(tests ? FOR_TESTS : [])].filter(({ program }) => !isPresent(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((need) => need.packages);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (isPresent('apt-get') && install(packages)) return;
  const stillMissing = missing.filter(({ program }) => !isPresent(program));
  for (const { program, without } of stillMissing) console.error(`Missing: ${program} (${without}).`);
  if (stillMissing.length > 0) console.error(`Install with: sudo sh -c '${command}'`);
  if (stillMissing.some((need) => need.required)) process.exit(1);
}

function install(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const run = (...args) => {
    const [program, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...args,
    ];
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  run('update');
  return run('install', '-y', '--no-install-recommends', ...packages);
}

function isPresent(program) {
  if (path.isAbsolute(program)) return existsSync(program);
  return (process.env.PATH ?? '').split(path.delimiter).some((dir) => {
    try {
      accessSync(path.join(dir, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
