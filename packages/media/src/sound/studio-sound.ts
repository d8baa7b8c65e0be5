/** A sound that is prepared before the film is encoded: cut, and possibly denoised. */
export interface StudioSound {
  /** A WAV file as long as the film, which replaces the source's sound. */
  path: string;
  /** Removes rumble and evens out loud and soft words. */
  isVoice?: boolean | undefined;
  /** Changes the level; peaks stay below the ceiling. */
  gainDb?: number | undefined;
}

/** The limit of true peaks, measured at four times the rate. The peaks that AAC adds stay below −1 dBTP. */
const CEILING_DBTP = -2;

export function studioFilters({ isVoice, gainDb }: StudioSound, sampleRate: number): string[] {
  return [
    ...(isVoice ? VOICE_FILTERS : []),
    ...(gainDb === undefined
      ? []
      : [
          `volume=${gainDb.toFixed(2)}dB`,
          `aresample=${sampleRate * 4}`,
          `alimiter=limit=${(10 ** (CEILING_DBTP / 20)).toFixed(4)}:attack=5:release=60:level=0:latency=1`,
          `aresample=${sampleRate}`,
        ]),
  ];
}

const VOICE_FILTERS: readonly string[] = [
  // Below the lowest voice there is only rumble.
  'highpass=f=80:poles=2',
  // 2.5 to 1 above −22 dBFS: no audible pumping.
  'acompressor=threshold=-22dB:ratio=2.5:attack=15:release=180:knee=6:detection=rms:makeup=3dB',
];
