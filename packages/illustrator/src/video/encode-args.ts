export interface VideoEncoding {
  /** Pixels, even. */
  width: number;
  height: number;
  framesPerSecond: number;
  durationSeconds: number;
  /** A WAV of what `composeSoundscape` gives; null for a silent video. */
  audioPath: string | null;
  outputPath: string;
}

/** The ffmpeg arguments that turn raw RGBA frames on standard input (and a WAV) into an MP4 for the web. */
export function buildEncodeArgs(encoding: VideoEncoding): string[] {
  const { width, height, framesPerSecond, durationSeconds, audioPath, outputPath } = encoding;
  return [
    ...[
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-video_size',
      `${width}x${height}`,
      '-framerate',
      String(framesPerSecond),
    ],
    ...['-i', 'pipe:0'],
    ...(audioPath === null ? [] : ['-i', audioPath, '-map', '0:v:0', '-map', '1:a:0']),
    // Full-range RGB to the limited-range BT.709 that players expect of HD.
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=fast_bilinear,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    // Gradients band without it at this speed.
    ...['-x264-params', 'aq-mode=3'],
    ...(audioPath === null ? ['-an'] : ['-c:a', 'aac', '-b:a', '160k']),
    ...[
      '-t',
      String(durationSeconds),
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-f',
      'mp4',
      outputPath,
    ],
  ];
}
