import type { JobNotice } from '@atelier/contracts';
import { sourcesOf } from '@atelier/film/render/used-facts';
import type { FilmRender } from './film-render.ts';

/** Names the tracks of subtitles, further tracks of sound and chapters of a film's sources, which its file does not have. */
export function leftOutTracks({ film, sources }: Pick<FilmRender, 'film' | 'sources'>): JobNotice[] {
  const found = new Set<JobNotice>();
  for (const name of sourcesOf(film.scenes)) {
    const { captionTracks = [], soundTracks = [], chapterCount = 0 } = sources[name]?.info ?? {};
    if (captionTracks.length > 0) found.add('captions_left_out');
    // A chosen track or a mix is a sound of its own.
    if (soundTracks.length > 1 && film.sources[name]?.sound_asset_id === undefined)
      found.add('sound_tracks_left_out');
    if (chapterCount > 0) found.add('chapters_left_out');
  }
  return [...found];
}
