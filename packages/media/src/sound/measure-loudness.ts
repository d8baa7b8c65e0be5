import { readJson } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';

/** EBU R128 measures of a whole file. Silence has a loudness of −Infinity. */
export interface Loudness {
  integratedLufs: number;
  truePeakDbtp: number;
  rangeLu: number;
  thresholdLufs: number;
  /** The offset for the second pass of ffmpeg's `loudnorm`. */
  targetOffsetLu: number;
}

/** The loudness target of voices, as on podcasts and short-video platforms. */
export const VOICE_TARGET = { integratedLufs: -16, truePeakDbtp: -1.5, rangeLu: 11 };

/** Measures the first sound stream of a file. Throws `ProcessError`. */
export async function measureLoudness(path: string, control: RunControl = {}): Promise<Loudness> {
  const { stderrTail } = await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(path),
      ...['-map', '0:a:0', '-af', `${loudnormTarget()}:print_format=json`, '-f', 'null', '-'],
    ],
    readPaths: [path],
    outputPath: null,
    durationSeconds: 0,
    logLevel: 'info',
  });
  return readLoudness(stderrTail);
}

export function loudnormTarget(): string {
  const { integratedLufs, truePeakDbtp, rangeLu } = VOICE_TARGET;
  return `loudnorm=I=${integratedLufs}:TP=${truePeakDbtp}:LRA=${rangeLu}`;
}

/** Reads the measures from the JSON object that the filter prints at the end of the log. */
export function readLoudness(log: string): Loudness {
  const json = log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1);
  const report = loudnormReport.parse(readJson(json));
  return {
    integratedLufs: report.input_i,
    truePeakDbtp: report.input_tp,
    rangeLu: report.input_lra,
    thresholdLufs: report.input_thresh,
    targetOffsetLu: report.target_offset,
  };
}

const level = z.string().transform((text) => {
  if (text === '-inf') return Number.NEGATIVE_INFINITY;
  return text === 'inf' ? Number.POSITIVE_INFINITY : Number(text);
});

const loudnormReport = z.object({
  input_i: level,
  input_tp: level,
  input_lra: level,
  input_thresh: level,
  target_offset: level,
});
