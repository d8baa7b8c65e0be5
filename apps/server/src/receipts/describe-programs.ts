import os from 'node:os';
import process from 'node:process';
import type { Made } from '@atelier/contracts';
import { libraryVersions } from '@atelier/engines/library-versions';
import { ffmpegVersion } from '@atelier/media';
import { readVersion } from '../read-version.ts';

let programs: Promise<Made['programs']> | undefined;

/** Versions of what this process makes results with, asked once. */
export function describePrograms(): Promise<Made['programs']> {
  programs ??= askPrograms().catch((error: unknown) => {
    programs = undefined;
    throw error;
  });
  return programs;
}

export function describeMachine(): Made['machine'] {
  return { platform: `${os.platform()} ${os.arch()}`, cores: os.availableParallelism() };
}

async function askPrograms(): Promise<Made['programs']> {
  const [atelier, ffmpeg, libraries] = await Promise.all([readVersion(), ffmpegVersion(), libraryVersions()]);
  return { atelier, node: process.versions.node, ffmpeg, ...libraries };
}
