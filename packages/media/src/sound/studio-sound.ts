import { type CutList, outputSeconds } from '../cuts/cut-frames.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { outputSampleRate } from '../video/mp4-output-args.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { SOUND_FILTERS, type SoundSource, silentInputArgs } from '../video/sound-chain.ts';

/** A sound that was made ready before the film is: cut, perhaps cleaned. */
export interface StudioSound {
  /** A WAV file as long as the film; it takes the place of the source's own sound. */
  path: string;
  /** Rumble taken away, loud and soft words brought nearer to each other. */
  isVoice?: boolean | undefined;
  /** Louder or softer by so much; peaks stay under the ceiling. */
  gainDb?: number | undefined;
}

interface SpokenJob {
  info: MediaInfo;
  studio?: StudioSound | undefined;
}

/** The sound of a film: what was made ready, else the source's own, else silence. @param nextInput its number */
export function buildJobSound(
  job: SpokenJob & { range: MediaRange; cuts?: CutList | undefined },
  nextInput: number,
): SoundSource {
  if (job.info.audio === null) {
    return { inputArgs: silentInputArgs(outputSeconds(job)), chains: [], map: `${nextInput}:a` };
  }
  return { ...spokenSound(job, { nextInput, output: 'sound' }), map: '[sound]' };
}

/** The person's sound, as the input arguments and the chains that give `output`. */
export function spokenSound(
  { info, studio }: SpokenJob,
  { nextInput, output }: { nextInput: number; output: string },
): { inputArgs: string[]; chains: FilterChain[] } {
  return {
    inputArgs: studio ? safeInputArgs(studio.path) : [],
    chains: [
      {
        inputs: [studio ? `${nextInput}:a:0` : `0:${info.audio?.streamIndex}`],
        filters: [...SOUND_FILTERS, ...(studio ? studioFilters(studio, outputSampleRate(info.audio)) : [])],
        outputs: [output],
      },
    ],
  };
}

/** Peaks between samples are found at four times the rate; what AAC adds to them fits between this and −1 dBTP. */
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
  // Below the lowest voice there is only the table and the traffic.
  'highpass=f=80:poles=2',
  // Above −22 dBFS 2.5 to 1: heard as nearness, not as pumping.
  'acompressor=threshold=-22dB:ratio=2.5:attack=15:release=180:knee=6:detection=rms:makeup=3dB',
];
