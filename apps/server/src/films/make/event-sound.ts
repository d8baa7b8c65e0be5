import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { probeMedia } from '@atelier/media';
import { mixRecordings } from '@atelier/media/clock/mix/mix-recordings';
import type { RunContext } from '../../jobs/tool.ts';
import type { PlacedEvent } from './arrange-event.ts';
import type { OpenedSource } from './open-source.ts';
import type { ReplacedSound } from './replaced-sound.ts';

/** Mixes the microphones of an event and keeps the mix as an asset; null for the main camera's own sound. */
export async function mixEvent(
  { workDir, signal, films }: Pick<RunContext, 'workDir' | 'signal' | 'films'>,
  { microphones }: Pick<PlacedEvent, 'microphones'>,
  { info }: Pick<OpenedSource, 'info'>,
  onProgress: (fraction: number) => void,
): Promise<ReplacedSound | null> {
  if (microphones.length === 0) return null;
  const workFolder = path.join(workDir, 'mix');
  await mkdir(workFolder, { recursive: true });
  const outputPath = path.join(workFolder, 'sound.m4a');
  const { durationSeconds } = info;
  await mixRecordings({ microphones, durationSeconds, workFolder, outputPath }, { signal, onProgress });
  const sound = { path: outputPath, info: await probeMedia(outputPath, { signal }) };
  const { assetId } = await films.keepAsset({ ...sound, name: 'microphones.m4a' });
  return { ...sound, assetId };
}
