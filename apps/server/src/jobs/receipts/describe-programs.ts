import os from 'node:os';
import process from 'node:process';
import type { Made } from '@atelier/contracts';
import { libraryVersions } from '@atelier/engines/library-versions';
import { ffmpegVersion, videoEncoderStatus } from '@atelier/media';
import { readVersion } from '../../platform/read-version.ts';

let versions: Promise<Made['programs']> | undefined;

/**
 * Describes the programs that make results in this process: their versions, read once, and the H.264 encoder in use.
 */
export async function describePrograms(): Promise<Made['programs']> {
  versions ??= askVersions().catch((error: unknown) => {
    versions = undefined;
    throw error;
  });
  // A hardware encoder gives the same pictures, not the same bits.
  return { ...(await versions), h264: videoEncoderStatus().active };
}

export function describeMachine(): Made['machine'] {
  return { platform: `${os.platform()} ${os.arch()}`, cores: os.availableParallelism() };
}

async function askVersions(): Promise<Made['programs']> {
  const [atelier, ffmpeg, libraries] = await Promise.all([readVersion(), ffmpegVersion(), libraryVersions()]);
  return { atelier, node: process.versions.node, ffmpeg, ...libraries };
}
