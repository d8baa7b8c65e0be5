/** One report of `-progress pipe:1`. Fields that ffmpeg gives as N/A are null. */
export interface FfmpegProgress {
  /** The written time of the output. */
  outTimeSeconds: number | null;
  /** Output seconds per second of wall clock. */
  speed: number | null;
  fps: number | null;
  frame: number | null;
  /** True in the last report only. */
  ended: boolean;
}

export interface ProgressParser {
  /** Takes the next chunk of output, split anywhere, and returns the completed reports. */
  push(chunk: string): FfmpegProgress[];
}

/** Reads `key=value` lines; every block ends with `progress=continue` or `progress=end`. */
export function createProgressParser(): ProgressParser {
  let rest = '';
  let block = new Map<string, string>();
  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      const reports: FfmpegProgress[] = [];
      for (const line of lines) {
        const separator = line.indexOf('=');
        if (separator < 0) continue;
        const key = line.slice(0, separator).trim();
        block.set(key, line.slice(separator + 1).trim());
        if (key !== 'progress') continue;
        reports.push(readBlock(block));
        block = new Map();
      }
      return reports;
    },
  };
}

function readBlock(block: ReadonlyMap<string, string>): FfmpegProgress {
  // `out_time_us` is used because `out_time_ms` is in microseconds too, a bug of ffmpeg.
  const microseconds = readNumber(block.get('out_time_us'));
  return {
    // Before the first frame the time is a huge negative number.
    outTimeSeconds: microseconds === null ? null : Math.max(0, microseconds / 1_000_000),
    speed: readNumber(block.get('speed')?.replace(/x$/u, '')),
    fps: readNumber(block.get('fps')),
    frame: readNumber(block.get('frame')),
    ended: block.get('progress') === 'end',
  };
}

function readNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
