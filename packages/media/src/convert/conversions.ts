/** Supported conversions of sound and video. ffmpeg does not convert pictures here. */
export const CONVERSIONS = {
  audio: {
    inputs: ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus', 'aac'],
    outputs: ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus', 'aac'],
  },
  video: {
    inputs: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'mpg'],
    outputs: ['mp4', 'mp3', 'wav', 'gif', 'webm'],
  },
} as const;

export type AudioOutput = (typeof CONVERSIONS.audio.outputs)[number];
export type VideoOutput = (typeof CONVERSIONS.video.outputs)[number];
export type ConversionOutput = AudioOutput | VideoOutput;
export type ConversionInput =
  | (typeof CONVERSIONS.audio.inputs)[number]
  | (typeof CONVERSIONS.video.inputs)[number];

/** The same format is no conversion. */
export function isConversionAllowed(from: string, to: string): boolean {
  if (from === to) return false;
  return Object.values(CONVERSIONS).some(
    ({ inputs, outputs }: { inputs: readonly string[]; outputs: readonly string[] }) =>
      inputs.includes(from) && outputs.includes(to),
  );
}

export type ConversionQuality = 'small' | 'standard' | 'high';
