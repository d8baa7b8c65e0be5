/** The formats of `GET /api/films/{id}/export/{format}`. */
export const EXPORT_FORMATS = [
  'otio',
  'fcpxml',
  'edl',
  'srt',
  'vtt',
  'imsc',
  'ebuttd',
  'txt',
  'json',
  'chapters',
  'quality',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The extension of a file of each format. */
export const EXPORT_EXTENSIONS: Record<ExportFormat, string> = {
  otio: 'otio',
  fcpxml: 'fcpxml',
  edl: 'edl',
  srt: 'srt',
  vtt: 'vtt',
  imsc: 'ttml',
  ebuttd: 'xml',
  txt: 'txt',
  json: 'json',
  chapters: 'txt',
  quality: 'csv',
};
