import { spawnSync } from 'node:child_process';
import { childEnv } from './paths.mjs';

const NEEDED = {
  '-encoders': ['libx264', 'aac', 'libmp3lame'],
  // Subtitles are drawn by libass.
  '-filters': ['ass'],
};

/** Lists the required parts that the installed ffmpeg lacks, because some distributions build it without them. */
export function missingFfmpegAbilities(list = askFfmpeg) {
  return Object.entries(NEEDED).flatMap(([option, names]) => {
    // Lines like " V....D libx264    libx264 H.264 …" and " .. ass    V->V    Render …".
    const found = new Set([...list(option).matchAll(/^ \S+ (\S+) /gm)].map(([, name]) => name));
    return names.filter((name) => !found.has(name));
  });
}

function askFfmpeg(option) {
  return spawnSync('ffmpeg', ['-hide_banner', option], { env: childEnv, encoding: 'utf8' }).stdout ?? '';
}
