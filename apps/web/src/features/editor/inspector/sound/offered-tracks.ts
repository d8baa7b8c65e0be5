import type { SourceSoundTrack } from '@atelier/film/evaluate/film-facts';
import type { Editor } from '../../session/editor.ts';

/** Returns the sounds that a source can be heard with; files that are gone are left out. */
export function offeredTracks(
  { facts, assetFiles }: Pick<Editor, 'facts' | 'assetFiles'>,
  source: string,
): SourceSoundTrack[] {
  const { sound_tracks: tracks = [] } = facts.sources[source] ?? {};
  return tracks.filter(({ asset_id: id }) => id === null || assetFiles.has(id));
}
