import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import { mixRecordings } from '@atelier/media/clock/mix/mix-recordings';
import type { RunContext } from '../../jobs/tool.ts';
import type { PlacedEvent } from './arrange-event.ts';
import type { OpenedSource } from './open-source.ts';
import type { ReplacedSound } from './replaced-sound.ts';

/** Mixes the microphones of an event; null for the main camera's own sound. */
export async function mixEvent(
  { workDir, signal }: Pick<RunContext, 'workDir' | 'signal'>,
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
  return { path: outputPath, info: await probeMedia(outputPath, { signal }) };
}

/** Replaces the sound of the main source of a new film; null for its own. */
export async function withEventSound(
  { films }: Pick<RunContext, 'films'>,
  film: Film,
  sound: ReplacedSound | null,
): Promise<Film> {
  const { main } = film.sources;
  if (!sound || !main) return film;
  const { assetId } = await films.keepAsset({ ...sound, name: 'microphones.m4a' });
  const source = { ...main, sound_asset_id: assetId, sound_origin: 'microphones' as const };
  return { ...film, sources: { ...film.sources, main: source } };
}
