import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import { readPcmWav } from '@atelier/media/sound/pcm-wav';

interface Reading {
  sampleRate: number;
  /** The part to read, in seconds of the file; by default all. */
  range?: { startSeconds: number; endSeconds: number };
  /** The factor of the speed, which keeps the pitch. */
  rate?: number;
  workDir: string;
  signal: AbortSignal;
}

/** Reads recorded speech as mono samples of 16 bits. Throws `ProcessError`. */
export async function readSpeech(
  file: string,
  { sampleRate, range, rate = 1, workDir, signal }: Reading,
): Promise<Int16Array> {
  const outputPath = path.join(workDir, 'speech-part.wav');
  const filters = [
    ...(range ? [`atrim=start=${range.startSeconds}:end=${range.endSeconds}`, 'asetpts=PTS-STARTPTS'] : []),
    ...(rate === 1 ? [] : [`atempo=${rate}`]),
  ];
  await runFfmpeg({
    args: [
      ...safeInputArgs(file),
      ...['-map', '0:a:0', '-af', filters.join(',') || 'anull'],
      ...['-ar', String(sampleRate), '-ac', '1', '-c:a', 'pcm_s16le'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
      ...['-f', 'wav', toFileUrl(outputPath)],
    ],
    readPaths: [file],
    outputPath,
    durationSeconds: 0,
    signal,
  });
  const { channels } = await readPcmWav(outputPath);
  await rm(outputPath, { force: true });
  return channels[0] ?? new Int16Array();
}
