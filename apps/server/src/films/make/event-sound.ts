import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '@atelier/film';
import { type MediaInfo, probeMedia } from '@atelier/media';
import { mixRecordings } from '@atelier/media/clock/mix/mix-recordings';
import type { RunContext } from '../../jobs/tool.ts';
import { createListener } from '../captioning/listen.ts';
import type { PlacedEvent } from './arrange-event.ts';
import type { OpenedSource } from './open-source.ts';

/** The sound of an event, as long as its main camera. */
export interface EventSound {
  path: string;
  info: MediaInfo;
}

/** Mixes the microphones of an event; null for the main camera's own sound. */
export async function mixEvent(
  { workDir, signal }: Pick<RunContext, 'workDir' | 'signal'>,
  { microphones }: Pick<PlacedEvent, 'microphones'>,
  { info }: Pick<OpenedSource, 'info'>,
  onProgress: (fraction: number) => void,
): Promise<EventSound | null> {
  if (microphones.length === 0) return null;
  const workFolder = path.join(workDir, 'mix');
  await mkdir(workFolder, { recursive: true });
  const outputPath = path.join(workFolder, 'sound.m4a');
  const { durationSeconds } = info;
  await mixRecordings({ microphones, durationSeconds, workFolder, outputPath }, { signal, onProgress });
  return { path: outputPath, info: await probeMedia(outputPath, { signal }) };
}

/** Lets a source be heard by the sound of its event. */
export function heardBy(opened: OpenedSource, sound: EventSound | null): OpenedSource {
  if (!sound) return opened;
  const { path: sourcePath, info } = sound;
  return { ...opened, listener: createListener({ ...opened, sourcePath, info }) };
}

/** Replaces the sound of the main source of a new film by the sound of its event. */
export async function withEventSound(
  { films }: Pick<RunContext, 'films'>,
  film: Film,
  sound: EventSound | null,
): Promise<Film> {
  const { main } = film.sources;
  if (!sound || !main) return film;
  const { assetId } = await films.keepAsset({ ...sound, name: 'microphones.m4a' });
  const source = { ...main, sound_asset_id: assetId, sound_origin: 'microphones' as const };
  return { ...film, sources: { ...film.sources, main: source } };
}
