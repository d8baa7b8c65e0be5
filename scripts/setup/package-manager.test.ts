import { expect, test } from 'vitest';
import { findManager, installCommand } from './package-manager.mjs';
import { PROGRAMS, PROGRAMS_FOR_TESTS } from './system-programs.mjs';

const all = (manager: string, isRoot = false, osRelease = '') =>
  installCommand(manager, PROGRAMS, { isRoot, osRelease });

test('the exact command of each system, with package names that exist there', () => {
  expect(all('apt')).toBe(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends ffmpeg util-linux bubblewrap pocketsphinx pocketsphinx-en-us espeak-ng yt-dlp bzip2',
  );
  // Fedora's own ffmpeg-free cannot write H.264: RPM Fusion's takes its place.
  expect(all('dnf')).toBe(
    'sudo dnf install -y https://mirrors.rpmfusion.org/free/fedora/rpmfusion-free-release-$(rpm -E %fedora).noarch.rpm && sudo dnf install -y --allowerasing ffmpeg util-linux bubblewrap espeak-ng yt-dlp bzip2',
  );
  expect(all('pacman')).toBe('sudo pacman -S --needed ffmpeg util-linux bubblewrap espeak-ng yt-dlp bzip2');
  expect(all('zypper', true, 'ID="opensuse-tumbleweed"')).toBe(
    "zypper addrepo -cfp 90 'https://ftp.gwdg.de/pub/linux/misc/packman/suse/openSUSE_Tumbleweed/Essentials/' packman-essentials && zypper install --from packman-essentials --allow-vendor-change ffmpeg && zypper install ffmpeg util-linux bubblewrap espeak-ng yt-dlp bzip2",
  );
  expect(all('zypper', true, 'ID="opensuse-leap"')).toContain('openSUSE_Leap_$releasever');
  expect(all('apk', true)).toBe('apk add ffmpeg util-linux bubblewrap espeak-ng yt-dlp bzip2');
  // Homebrew refuses root, its plain ffmpeg draws no subtitles, and macOS has neither bubblewrap nor prlimit.
  expect(all('brew')).toBe('brew install ffmpeg-full espeak-ng yt-dlp bzip2');
});

test('no other repository is added for what the system itself has', () => {
  const voices = PROGRAMS.filter(({ program }) => program === 'espeak-ng');
  expect(installCommand('dnf', voices, { isRoot: true })).toBe('dnf install -y espeak-ng');
  expect(installCommand('zypper', voices, { isRoot: true })).toBe('zypper install espeak-ng');
  const aligner = PROGRAMS.filter(({ program }) => program === 'pocketsphinx_batch');
  expect(installCommand('pacman', aligner, { isRoot: true })).toBeNull();
});

test('the manager is told by its program', () => {
  const machine = (...programs: string[]) => findManager((program: string) => programs.includes(program));
  expect(machine('apt-get', 'brew')).toBe('apt');
  expect(machine('dnf')).toBe('dnf');
  expect(machine('brew')).toBe('brew');
  expect(machine()).toBeNull();
});

test('every program says what it brings, and Debian has them all', () => {
  for (const { packages, brings, without } of [...PROGRAMS, ...PROGRAMS_FOR_TESTS]) {
    expect(brings && without).toBeTruthy();
    expect(packages.apt).toBeTruthy();
  }
});
