import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError, cutText } from '@atelier/contracts';
import type { SourceSoundTrack } from '@atelier/film/evaluate/film-facts';
import { probeMedia } from '@atelier/media';
import { compareTracks } from '@atelier/media/clock/mix/compare-tracks';
import { writeSoundTracks } from '@atelier/media/clock/mix/write-sound-tracks';
import type { SoundTrack } from '@atelier/media/probe/media-info';
import { ProcessError } from '@atelier/media/run/process-error';
import type { RunContext } from '../../jobs/tool.ts';
import type { OpenedSource } from './open-source.ts';
import type { ReplacedSound } from './replaced-sound.ts';

/** The most tracks of one file that are offered. */
const MOST_TRACKS = 8;

/** The most characters of a track's title. */
const MOST_TITLE = 80;

/** The tracks of sound of a source, stored as files. */
export interface KeptTracks {
  tracks: SourceSoundTrack[];
  /** The mix of all tracks; null where a mix makes no sense. */
  mix: ReplacedSound | null;
}

interface TrackContext extends Pick<RunContext, 'workDir' | 'signal' | 'films'> {
  onProgress?(fraction: number): void;
}

interface Track extends SoundTrack {
  number: number;
}

/**
 * Stores the tracks of sound of a file that has several, as a game and a microphone, and their mix. A track without sound
 * is left out, and one that the main track contains is not mixed; tracks in several languages are not mixed either.
 * @returns null for a file with one track, and for one whose tracks cannot be read or stored
 */
export async function keepSoundTracks(
  context: TrackContext,
  { sourcePath, info }: Pick<OpenedSource, 'sourcePath' | 'info'>,
): Promise<KeptTracks | null> {
  const numbered = (info.soundTracks ?? []).map((track, index) => ({ ...track, number: index + 1 }));
  const main = numbered.find(({ streamIndex }) => streamIndex === info.audio?.streamIndex);
  if (!main) return null;
  const others = numbered.filter((track) => track !== main).slice(0, MOST_TRACKS - 1);
  try {
    return await keepTracks(context, { sourcePath, info }, { main, others });
  } catch (error) {
    // The film keeps the sound that the file has by itself.
    const isFull = error instanceof AppError && error.code === 'films_quota';
    if (isFull || error instanceof ProcessError) return null;
    throw error;
  }
}

async function keepTracks(
  { workDir, signal, films, onProgress }: TrackContext,
  { sourcePath, info }: Pick<OpenedSource, 'sourcePath' | 'info'>,
  { main, others }: { main: Track; others: readonly Track[] },
): Promise<KeptTracks | null> {
  const heard: Track[] = [];
  const mixed = [main];
  for (const other of others) {
    const relation = await compareTracks(sourcePath, { main, other }, { signal });
    if (relation !== 'silent') heard.push(other);
    if (relation === 'further') mixed.push(other);
  }
  if (heard.length === 0) return null;
  const folder = path.join(workDir, 'tracks');
  await mkdir(folder, { recursive: true });
  const outputs = heard.map((track) => ({ track, path: path.join(folder, `${track.number}.m4a`) }));
  const mixPath = mixed.length > 1 && !areLanguages(mixed) ? path.join(folder, 'mix.m4a') : null;
  await writeSoundTracks(
    { sourcePath, durationSeconds: info.durationSeconds },
    [
      ...outputs.map(({ track, path: outputPath }) => ({ tracks: [track], outputPath })),
      ...(mixPath === null ? [] : [{ tracks: mixed, outputPath: mixPath }]),
    ],
    { signal, onProgress },
  );
  const keep = async (file: string, name: string) => {
    const kept = { path: file, info: await probeMedia(file, { signal }) };
    return { ...kept, assetId: (await films.keepAsset({ ...kept, name })).assetId };
  };
  const mix = mixPath === null ? null : await keep(mixPath, 'mix.m4a');
  const stored = new Map<Track, string>();
  for (const { track, path: file } of outputs)
    stored.set(track, (await keep(file, `${track.title ?? track.number}.m4a`)).assetId);
  const tracks = [main, ...heard].toSorted((a, b) => a.number - b.number);
  return {
    mix,
    tracks: [
      ...tracks.map((track) => viewTrack(track, stored.get(track) ?? null)),
      ...(mix ? [{ asset_id: mix.assetId, number: null, title: null, language: null }] : []),
    ],
  };
}

function viewTrack({ number, title, language }: Track, assetId: string | null): SourceSoundTrack {
  return { asset_id: assetId, number, title: title === null ? null : cutText(title, MOST_TITLE), language };
}

/** True for tracks of a file in several languages. */
function areLanguages(tracks: readonly Track[]): boolean {
  return new Set(tracks.flatMap(({ language }) => language ?? [])).size > 1;
}
