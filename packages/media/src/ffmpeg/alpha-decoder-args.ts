/** Decoders that read the transparency of a codec; ffmpeg's own ones ignore it. */
const ALPHA_DECODERS: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };

/** Builds the arguments, before `-i`, that decode a transparent picture with its transparency. */
export function alphaDecoderArgs({ codec, hasAlpha }: { codec: string; hasAlpha: boolean }): string[] {
  const decoder = hasAlpha ? ALPHA_DECODERS[codec] : undefined;
  return decoder === undefined ? [] : ['-c:v', decoder];
}
