import { byFilm, type Rows } from './calls.ts';

const about = { name: 'Film', media: { main: 'a.mp4', music: 'm.mp3', cutaway: 'c.mp4' } };
const FILM = byFilm((film) => [film]);
const ABOUT = byFilm((film) => [film, about]);
const MEDIA = byFilm((film) => [film, about.media]);

/** Functions that write a film in other formats. */
export const EXPORT_ROWS: Rows = {
  'film/src/export/find-chapters.ts findChapters': FILM,
  'film/src/export/paragraphs.ts paragraphs': FILM,
  'film/src/export/timeline-clips.ts timelineClips': MEDIA,
  'film/src/export/timeline-overlays.ts timelineOverlays': MEDIA,
  'film/src/export/write-edl.ts writeEdl': ABOUT,
  'film/src/export/write-fcpxml.ts writeFcpxml': ABOUT,
  'film/src/export/write-text.ts writeSubtitles': byFilm((film) => [film, 'srt']),
  'film/src/export/write-text.ts writeTranscript': FILM,
  'film/src/export/subtitle-cues.ts subtitleCues': FILM,
  'film/src/export/write-ttml.ts writeTtml': byFilm((film) => [film, 'imsc', { name: 'Film' }]),
  'film/src/export/quality/check-quality.ts checkQuality': byFilm((film) => [film, 'netflix']),
  'film/src/export/quality/write-quality.ts writeQuality': byFilm((film) => [film, 'netflix']),
  'film/src/export/write-text.ts writeWords': FILM,
  'film/src/export/write-text.ts writeChapters': FILM,
  'film/src/export/export-film.ts exportFilm': byFilm((film) => [film, 'otio', about]),
};
