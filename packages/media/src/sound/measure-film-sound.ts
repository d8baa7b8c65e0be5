import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type StudioSound, studioFilters } from './studio-sound.ts';

/** EBU R 128 measures of a film's sound. Silence has −Infinity. */
export interface FilmLoudness {
  integratedLufs: number;
  truePeakDbtp: number;
}

/** Measures a sound with its treatment. @param sampleRate of the file */
export async function measureStudioSound(
  sound: StudioSound,
  sampleRate: number,
  control: RunControl = {},
): Promise<FilmLoudness> {
  const filters = [...studioFilters(sound, sampleRate), 'ebur128=peak=true:framelog=verbose'];
  const { stderrTail } = await runFfmpeg({
    ...control,
    args: [...safeInputArgs(sound.path), ...['-map', '0:a:0', '-af', filters.join(','), '-f', 'null', '-']],
    readPaths: [sound.path],
    outputPath: null,
    durationSeconds: 0,
    logLevel: 'info',
  });
  return readSummary(stderrTail);
}

/** Reads the summary at the end of the filter's log, in which silence is −70 LUFS, the gate. */
export function readSummary(log: string): FilmLoudness {
  const summary = log.slice(log.lastIndexOf('Integrated loudness:'));
  return {
    integratedLufs: readLevel(summary, /I:\s+(-?[\d.]+|-inf) LUFS/u, -70),
    truePeakDbtp: readLevel(summary, /Peak:\s+(-?[\d.]+|-inf) dBFS/u, Number.NEGATIVE_INFINITY),
  };
}

function readLevel(text: string, pattern: RegExp, silent: number): number {
  const value = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(value) && value > silent ? value : Number.NEGATIVE_INFINITY;
}
