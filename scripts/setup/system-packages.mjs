import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { missingFfmpegAbilities } from './ffmpeg-abilities.mjs';
import { findManager, installCommand, packagesOf } from './package-manager.mjs';
import { isPresent } from './paths.mjs';
import { PROGRAMS, PROGRAMS_FOR_TESTS } from './system-programs.mjs';

/** Installs missing Debian packages when we may, else says which command does. @param {{tests?: boolean}} options */
export function ensureSystemPackages({ tests = false } = {}) {
  const manager = findManager();
  const wanted = missingPrograms(tests);
  if (manager === 'apt' && wanted.length > 0) installDebian(packagesOf('apt', wanted));
  const missing = manager === 'apt' ? missingPrograms(tests) : [...wanted, ...poorFfmpeg()];
  // Programs that no package of this system contains are reported by `npm run doctor` and not at each start.
  const mendable = missing.filter(({ required, packages }) => required || (manager && packages[manager]));
  for (const { program, without } of mendable) console.error(`Missing: ${program} (${without}).`);
  if (mendable.length > 0) console.error(howToInstall(manager, mendable));
  if (missing.some(({ required }) => required)) process.exit(1);
}

/** Lists the programs that this machine lacks. */
function missingPrograms(tests = false) {
  return [...PROGRAMS, ...(tests ? PROGRAMS_FOR_TESTS : [])].filter(
    ({ program, linuxOnly }) => !isPresent(program) && (!linuxOnly || process.platform === 'linux'),
  );
}

/** An ffmpeg that is there but cannot do what we need, as Fedora's, openSUSE's and Homebrew's plain ones. */
export function poorFfmpeg() {
  const abilities = isPresent('ffmpeg') ? missingFfmpegAbilities() : [];
  if (abilities.length === 0) return [];
  const without = `yours lacks ${abilities.join(', ')}`;
  return PROGRAMS.filter(({ program }) => program === 'ffmpeg').map((ffmpeg) => ({ ...ffmpeg, without }));
}

/** One line with the exact command of this machine. */
export function howToInstall(manager, programs) {
  if (!manager) {
    const hint = process.platform === 'darwin' ? ' Homebrew (https://brew.sh) has them.' : '';
    return `Install ${programs.map(({ program }) => program).join(', ')} by your system's package manager.${hint}`;
  }
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const command = installCommand(manager, programs, { isRoot: process.getuid?.() === 0, osRelease });
  return command ? `Install with: ${command}` : 'Your package manager has no package for it.';
}

/** Not to be interrupted: half an installation would have to be repaired by hand. */
function installDebian(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
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
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
}
