import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { MediaRange } from '../video/resolve-range.ts';

export interface AudibleSoundOptions {
  info: MediaInfo;
  path: string;
  range: MediaRange;
  /** Below it a tenth of a second counts as silent; room noise of a phone is about −60. */
  thresholdDbfs?: number | undefined;
}

/** True when any tenth of a second of the range is louder than the threshold (−50 dBFS). Never throws 'no_audio'. */
export async function hasAudibleSound(
  options: AudibleSoundOptions,
  control: RunControl = {},
): Promise<boolean> {
  const { info, path, range, thresholdDbfs = -50 } = options;
  if (info.audio === null) return false;
  const meter = createLevelMeter();
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(path, range),
        ...['-map', `0:${info.audio.streamIndex}`],
        ...['-ac', '1', '-ar', String(METER_SAMPLE_RATE), '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
      ],
      readPaths: [path],
      outputPath: null,
      durationSeconds: range.durationSeconds,
      onStdout: (chunk) => meter.push(chunk),
    });
  } catch (error) {
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
  return meter.loudestDbfs() > thresholdDbfs;
}

const METER_SAMPLE_RATE = 16_000;
const WINDOW_SAMPLES = METER_SAMPLE_RATE / 10;

/** Measures the loudest window of signed 16-bit samples from chunks that are split anywhere. */
export function createLevelMeter() {
  let rest = Buffer.alloc(0);
  let windowSum = 0;
  let windowCount = 0;
  let loudestMeanSquare = 0;
  return {
    push(chunk: Buffer): void {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const wholeBytes = bytes.length - (bytes.length % 2);
      for (let offset = 0; offset < wholeBytes; offset += 2) {
        const sample = bytes.readInt16LE(offset) / 32_768;
        windowSum += sample * sample;
        windowCount += 1;
        if (windowCount < WINDOW_SAMPLES) continue;
        loudestMeanSquare = Math.max(loudestMeanSquare, windowSum / windowCount);
        windowSum = 0;
        windowCount = 0;
      }
      rest = Buffer.from(bytes.subarray(wholeBytes));
    },
    /** −Infinity for silence. A last, shorter window counts too. */
    loudestDbfs(): number {
      const last = windowCount === 0 ? 0 : windowSum / windowCount;
      return 10 * Math.log10(Math.max(loudestMeanSquare, last));
    },
  };
}
