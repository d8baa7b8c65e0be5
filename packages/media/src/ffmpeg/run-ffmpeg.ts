import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { ProcessError } from '../run/process-error.ts';
import { FFMPEG_LIMITS, type ResourceLimits } from '../run/resource-limits.ts';
import { type ProcessResult, runProcess } from '../run/run-process.ts';
import { createProgressParser } from './parse-progress.ts';

/** Common options of media runs. */
export interface RunControl {
  signal?: AbortSignal | undefined;
  /** Called with a fraction from 0 to 1 that never decreases; 1 only at the end. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Wall-clock limit; by default generous for the length of the output. */
  timeoutSeconds?: number | undefined;
  limits?: ResourceLimits | undefined;
}

export interface FfmpegRun extends RunControl {
  /** The arguments from the first input to the output, as returned by the builders. */
  args: readonly string[];
  /** Every file and folder that the run reads. */
  readPaths: readonly string[];
  /** Device files of a hardware encoder, and the files that its driver reads. */
  devices?: readonly string[] | undefined;
  /** The file written; its folder is the only writable one. It is removed when the run fails. */
  outputPath: string | null;
  /** Length of the output, for the progress. */
  durationSeconds: number;
  /** Raw standard output (`pipe:1` as the output); progress is then not reported. */
  onStdout?: ((chunk: Buffer) => void) | undefined;
  /** `info` when the result of a filter is read from the log. */
  logLevel?: 'error' | 'info' | undefined;
}

/** Runs ffmpeg on untrusted files. Throws `ProcessError`, or the signal's reason when cancelled. */
export async function runFfmpeg(run: FfmpegRun): Promise<ProcessResult> {
  const isPiped = run.onStdout !== undefined;
  const hasDevices = run.devices !== undefined && run.devices.length > 0;
  try {
    const result = await runProcess({
      tool: 'ffmpeg',
      argv: [
        '-hide_banner',
        '-nostdin',
        '-nostats',
        '-y',
        ...['-v', run.logLevel ?? 'error'],
        ...(isPiped ? [] : ['-progress', 'pipe:1', '-stats_period', '0.25']),
        ...run.args,
      ],
      signal: run.signal,
      timeoutSeconds: run.timeoutSeconds ?? defaultTimeoutSeconds(run.durationSeconds),
      limits: { ...FFMPEG_LIMITS, ...(hasDevices ? DEVICE_LIMITS : {}), ...run.limits },
      sandbox: {
        readPaths: run.readPaths,
        devices: run.devices ?? [],
        writeFolder: run.outputPath === null ? null : dirname(run.outputPath),
      },
      maxStderrBytes: 64 * 1024,
      onStdout: run.onStdout ?? progressReader(run),
    });
    run.onProgress?.(1);
    return result;
  } catch (error) {
    if (run.outputPath !== null) await rm(run.outputPath, { force: true });
    throw isStoppedByLimit(error) ? asCpuLimit(error) : error;
  }
}

/** A graphics driver maps the card's whole memory, and more. */
const DEVICE_LIMITS: ResourceLimits = { addressSpaceBytes: null };

/** Returns 20 × real time plus two minutes: five times the slowest conversion on two busy cores. */
function defaultTimeoutSeconds(durationSeconds: number): number {
  return 120 + 20 * durationSeconds;
}

function progressReader({ durationSeconds, onProgress }: FfmpegRun): (chunk: Buffer) => void {
  const parser = createProgressParser();
  const decoder = new StringDecoder('utf8');
  let highest = 0;
  return (chunk) => {
    for (const { outTimeSeconds, ended } of parser.push(decoder.write(chunk))) {
      if (ended || outTimeSeconds === null || durationSeconds <= 0) continue;
      const fraction = Math.min(0.99, outTimeSeconds / durationSeconds);
      if (fraction <= highest) continue;
      highest = fraction;
      onProgress?.(fraction);
    }
  };
}

/** True when the CPU limit stopped ffmpeg: it catches SIGXCPU and exits with 255, its code for a stop by signal. */
function isStoppedByLimit(error: unknown): error is ProcessError {
  return error instanceof ProcessError && error.failure === 'failed' && error.exitCode === 255;
}

function asCpuLimit(error: ProcessError): ProcessError {
  return new ProcessError({ ...error, failure: 'cpu_limit' }, { cause: error });
}
