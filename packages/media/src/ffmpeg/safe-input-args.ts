/** The range to read, in seconds. It applies before decoding, so that nothing outside is decoded. */
export interface InputRange {
  startSeconds?: number | undefined;
  durationSeconds?: number | undefined;
}

/**
 * Builds the arguments for one untrusted input, including `-i`. Its timestamps begin at zero.
 * Only the format whitelist stops a playlist disguised as mp4 from reading other files; the `file:` prefix
 * keeps a path with a colon or a leading dash from being anything but a path.
 */
export function safeInputArgs(
  path: string,
  range: InputRange = {},
  before: readonly string[] = [],
): string[] {
  const { startSeconds = 0, durationSeconds } = range;
  return [
    ...SAFE_DEMUX_ARGS,
    ...before,
    ...(startSeconds > 0 ? ['-ss', formatSeconds(startSeconds)] : []),
    ...(durationSeconds === undefined ? [] : ['-t', formatSeconds(durationSeconds)]),
    '-i',
    toFileUrl(path),
  ];
}

/** The largest picture that is decoded: 8K with a margin. */
export const MAX_PIXELS = 36_000_000;

/** Demuxers that a whole self-contained file needs; none of them opens a second file. */
const FORMAT_WHITELIST = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,mpegts,mpeg,flv,asf,mxf',
  'ogg,wav,mp3,aac,flac,aiff,amr',
  'gif,png_pipe,jpeg_pipe,webp_pipe,bmp_pipe,tiff_pipe',
].join(',');

export const SAFE_DEMUX_ARGS: readonly string[] = [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  FORMAT_WHITELIST,
  '-max_pixels',
  String(MAX_PIXELS),
];

export function toFileUrl(path: string): string {
  return `file:${path}`;
}

/** Formats seconds with ffmpeg's resolution of microseconds, without exponents, which ffmpeg does not parse. */
export function formatSeconds(seconds: number): string {
  return String(Number(seconds.toFixed(6)));
}
