import { isPresent } from './paths.mjs';

const RPM_FUSION =
  'https://mirrors.rpmfusion.org/free/fedora/rpmfusion-free-release-$(rpm -E %fedora).noarch.rpm';
const PACKMAN = 'https://ftp.gwdg.de/pub/linux/misc/packman/suse';

/** Each system's manager: the program that tells it, and the commands that install packages by it, in order. */
const MANAGERS = {
  apt: {
    program: 'apt-get',
    commands: (packages) => ['apt-get update', `apt-get install -y --no-install-recommends ${packages}`],
  },
  dnf: {
    program: 'dnf',
    commands: (packages, { has }) => [
      // Fedora's own ffmpeg-free cannot write H.264.
      ...(has('ffmpeg') ? [`dnf install -y ${RPM_FUSION}`] : []),
      `dnf install -y ${has('ffmpeg') ? '--allowerasing ' : ''}${packages}`,
    ],
  },
  pacman: { program: 'pacman', commands: (packages) => [`pacman -S --needed ${packages}`] },
  zypper: {
    program: 'zypper',
    commands: (packages, { has, osRelease }) => [
      // openSUSE's own ffmpeg cannot write H.264.
      ...(has('ffmpeg')
        ? [
            `zypper addrepo -cfp 90 '${PACKMAN}/${/tumbleweed/i.test(osRelease) ? 'openSUSE_Tumbleweed' : 'openSUSE_Leap_$releasever'}/Essentials/' packman-essentials`,
            'zypper install --from packman-essentials --allow-vendor-change ffmpeg',
          ]
        : []),
      `zypper install ${packages}`,
    ],
  },
  apk: { program: 'apk', commands: (packages) => [`apk add ${packages}`] },
  // Never as root: Homebrew refuses.
  brew: { program: 'brew', withoutRoot: true, commands: (packages) => [`brew install ${packages}`] },
};

/** @returns {keyof typeof MANAGERS | null} the manager of this machine */
export function findManager(has = isPresent) {
  return Object.keys(MANAGERS).find((name) => has(MANAGERS[name].program)) ?? null;
}

/**
 * The command that installs programs, to be pasted into a shell; null when the manager has no package for any of them.
 * @param {string} manager
 * @param {{packages: Record<string, string>}[]} programs
 * @param {{isRoot: boolean, osRelease?: string}} system osRelease: the text of /etc/os-release
 */
export function installCommand(manager, programs, { isRoot, osRelease = '' }) {
  const packages = packagesOf(manager, programs);
  if (packages.length === 0) return null;
  const { commands, withoutRoot } = MANAGERS[manager];
  const prefix = isRoot || withoutRoot ? '' : 'sudo ';
  return commands(packages.join(' '), { has: (name) => packages.includes(name), osRelease })
    .map((command) => prefix + command)
    .join(' && ');
}

/** The packages of a manager that bring these programs. */
export function packagesOf(manager, programs) {
  return programs.flatMap(({ packages }) => (packages[manager] ? packages[manager].split(' ') : []));
}
