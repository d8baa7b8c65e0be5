/**
 * The programs that are no npm packages: what each brings, what is missing without it, and its package by manager.
 * A manager without an entry has no such package, and `linuxOnly` programs exist nowhere else. `ffmpeg` on Fedora and
 * openSUSE is RPM Fusion's and Packman's: the distributions' own have no H.264 encoder. Homebrew's has no libass.
 */
export const PROGRAMS = [
  {
    program: 'ffmpeg',
    required: true,
    brings: 'reads, cuts and renders every video',
    without: 'nothing can be rendered',
    packages: {
      apt: 'ffmpeg',
      dnf: 'ffmpeg',
      pacman: 'ffmpeg',
      zypper: 'ffmpeg',
      apk: 'ffmpeg',
      brew: 'ffmpeg-full',
    },
  },
  {
    program: 'prlimit',
    linuxOnly: true,
    brings: 'limits of memory and time for media programs',
    without: 'no limits on media programs',
    packages: {
      apt: 'util-linux',
      dnf: 'util-linux',
      pacman: 'util-linux',
      zypper: 'util-linux',
      apk: 'util-linux',
    },
  },
  {
    program: 'bwrap',
    linuxOnly: true,
    brings: 'a sandbox without network around media programs',
    without: 'no sandbox around media programs',
    packages: {
      apt: 'bubblewrap',
      dnf: 'bubblewrap',
      pacman: 'bubblewrap',
      zypper: 'bubblewrap',
      apk: 'bubblewrap',
    },
  },
  {
    // Newer releases have no such program, so other systems have no package for it.
    program: 'pocketsphinx_batch',
    brings: 'exact times of pasted texts',
    without: 'pasted texts are timed by the words that are heard',
    packages: { apt: 'pocketsphinx pocketsphinx-en-us' },
  },
  {
    program: 'espeak-ng',
    brings: 'simple offline voices',
    without: 'no offline voices',
    packages: {
      apt: 'espeak-ng',
      dnf: 'espeak-ng',
      pacman: 'espeak-ng',
      zypper: 'espeak-ng',
      apk: 'espeak-ng',
      brew: 'espeak-ng',
    },
  },
  {
    program: 'yt-dlp',
    brings: 'videos by link',
    without: 'no downloads from links',
    packages: {
      apt: 'yt-dlp',
      dnf: 'yt-dlp',
      pacman: 'yt-dlp',
      zypper: 'yt-dlp',
      apk: 'yt-dlp',
      brew: 'yt-dlp',
    },
  },
  {
    program: 'bzip2',
    brings: 'unpacks speech models',
    without: 'speech models cannot be unpacked',
    packages: { apt: 'bzip2', dnf: 'bzip2', pacman: 'bzip2', zypper: 'bzip2', apk: 'bzip2', brew: 'bzip2' },
  },
];

export const PROGRAMS_FOR_TESTS = [
  {
    program: 'chromium',
    required: true,
    brings: 'the browser of the browser tests',
    without: 'no browser tests',
    packages: {
      apt: 'chromium',
      dnf: 'chromium',
      pacman: 'chromium',
      zypper: 'chromium',
      apk: 'chromium',
      brew: '--cask chromium',
    },
  },
  {
    program: 'chromium-headless-shell',
    linuxOnly: true,
    brings: 'the same browser without a window: a third less work in the browser tests',
    without: 'browser tests in the whole Chromium',
    packages: { apt: 'chromium-headless-shell' },
  },
  {
    program: '/usr/lib/postgresql',
    linuxOnly: true,
    brings: 'tests on an external PostgreSQL',
    without: 'no test on an external PostgreSQL',
    packages: { apt: 'postgresql' },
  },
];
