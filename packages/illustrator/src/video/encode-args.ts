export interface VideoEncoding {
  /** Pixels, even. */
  width: number;
  height: number;
  framesPerSecond: number;
  durationSeconds: number;
  /** A WAV file of `composeSoundscape`; null for a silent video. */
  audioPath: string | null;
  outputPath: string;
}

/** Builds the ffmpeg arguments that encode raw RGBA frames on standard input (and a WAV) as an MP4 for the web. */
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
    // Converts full-range RGB to limited-range BT.709, which players expect for HD.
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=fast_bilinear,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    // Reduces banding of gradients at this preset.
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
