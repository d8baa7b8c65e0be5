import { outputSeconds } from '../cuts/cut-frames.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { buildPictureArgs, type VideoJob } from '../film/build-picture-args.ts';
import { type AudioInfo, type MediaInfo, requireVideo, type VideoInfo } from '../probe/media-info.ts';
import { spokenSound } from '../sound/studio-sound.ts';
import { chooseFrameRate } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { timingFilters } from '../video/picture-filters.ts';
import { buildReframeChains, type Reframe } from '../video/reframe-chains.ts';
import { SOUND_FILTERS, type SoundSource, silentInputArgs } from '../video/sound-chain.ts';

/** The sound of the result. `mix` puts the game's sound below the person's; `isDucked` lowers it during speech. */
export type SplitScreenSound = 'person' | 'mix' | 'game';

export interface SplitScreenJob extends VideoJob {
  game: { info: MediaInfo; path: string };
  /** The person's share of the height, 0.3 to 0.7. */
  personPart: number;
  /** True to put the game above. */
  isSwapped: boolean;
  sound: SplitScreenSound;
  /** True to lower the game's sound during speech, with `mix`. */
  isDucked?: boolean | undefined;
  /** The crop of the person's video; the middle by default. */
  reframe?: Reframe | undefined;
  /** 1080×1920 by default. */
  size?: FrameSize | undefined;
}

export const SPLIT_SCREEN_SIZE: FrameSize = { width: 1080, height: 1920 };

/** Builds the arguments for two videos one above the other; the game is looped for the length of the person's film. */
export function buildSplitScreenArgs(job: SplitScreenJob): string[] {
  const { game, size = SPLIT_SCREEN_SIZE } = job;
  const layout = layoutSplitScreen(job.personPart, job.isSwapped, size);
  const gameVideo = requireVideo(game.info);
  return buildPictureArgs(
    { ...job, size },
    (video, input, output) => [
      ...partChains(video, input, layout.person, job.reframe ?? { mode: 'center' }, 'person'),
      ...partChains(
        gameVideo,
        `1:${gameVideo.streamIndex}`,
        layout.game,
        { mode: 'center' },
        'game',
        chooseFrameRate(requireVideo(job.info)),
      ),
      {
        inputs: job.isSwapped ? ['game', 'person'] : ['person', 'game'],
        filters: ['vstack=inputs=2'],
        outputs: [output],
      },
    ],
    {
      args: safeInputArgs(game.path, { durationSeconds: outputSeconds(job) }, ['-stream_loop', '-1']),
      buildSound: (nextInput) => buildSplitSound(job, nextInput),
    },
  );
}

export interface SplitScreenLayout {
  person: FrameSize;
  game: FrameSize;
  /** The boundary of the parts, in pixels from the top; captions may be placed there. */
  seamY: number;
}

/** Computes the two parts, which have even heights and fill the picture. */
export function layoutSplitScreen(
  personPart: number,
  isSwapped: boolean,
  { width, height }: FrameSize = SPLIT_SCREEN_SIZE,
): SplitScreenLayout {
  const part = Math.min(0.7, Math.max(0.3, Number.isFinite(personPart) ? personPart : 0.5));
  const personHeight = Math.round((height * part) / 2) * 2;
  const gameHeight = height - personHeight;
  return {
    person: { width, height: personHeight },
    game: { width, height: gameHeight },
    seamY: isSwapped ? gameHeight : personHeight,
  };
}

function partChains(
  video: VideoInfo,
  input: string,
  size: FrameSize,
  reframe: Reframe,
  output: string,
  frameRate = chooseFrameRate(video),
): FilterChain[] {
  const framed = `${output}_framed`;
  return [
    ...buildReframeChains({ video, size, reframe, input, output: framed }),
    {
      inputs: [framed],
      filters: [
        ...timingFilters(video),
        // Both parts need the same rate, because the stack uses the faster one.
        `fps=fps=${frameRate.num}/${frameRate.den}`,
        'format=yuv420p',
      ],
      outputs: [output],
    },
  ];
}

/** Builds the sound. When the chosen sound is missing, the result is silent instead of using the other one. */
export function buildSplitSound(job: SplitScreenJob, nextInput = 2): SoundSource {
  const { info, game, sound } = job;
  const person = sound === 'game' ? null : info.audio;
  const play = sound === 'person' ? null : game.info.audio;
  const voice = (output: string) => spokenSound(job, { nextInput, output });
  const playChain = (audio: AudioInfo, filters: readonly string[], output: string): FilterChain => ({
    inputs: [`1:${audio.streamIndex}`],
    filters: [...SOUND_FILTERS, ...filters],
    outputs: [output],
  });
  if (person !== null && play !== null) {
    const { inputArgs, chains } = voice('person_sound');
    return {
      inputArgs,
      chains: [
        ...chains,
        ...(job.isDucked === false
          ? [
              { inputs: ['person_sound'], filters: STEREO, outputs: ['voice'] },
              playChain(play, [...STEREO, `volume=${PLAY_VOLUME}`], 'ducked'),
            ]
          : [
              { inputs: ['person_sound'], filters: [...STEREO, 'asplit=2'], outputs: ['voice', 'key'] },
              playChain(play, [...STEREO, `volume=${PLAY_VOLUME}`], 'play'),
              { inputs: ['play', 'key'], filters: [DUCK_FILTER], outputs: ['ducked'] },
            ]),
        {
          inputs: ['voice', 'ducked'],
          filters: ['amix=inputs=2:duration=longest:normalize=0', 'alimiter=limit=0.794:level=0'],
          outputs: ['sound'],
        },
      ],
      map: '[sound]',
    };
  }
  if (person !== null) return { ...voice('sound'), map: '[sound]' };
  if (play !== null) return { inputArgs: [], chains: [playChain(play, [], 'sound')], map: '[sound]' };
  return { inputArgs: silentInputArgs(outputSeconds(job)), chains: [], map: `${nextInput}:a` };
}

const STEREO = ['aformat=channel_layouts=stereo:sample_rates=48000'];

/** The game's volume without speech. */
const PLAY_VOLUME = 0.3;
/** Lowers the game by up to 15 dB within a syllable of speech, and restores it within a second. */
const DUCK_FILTER = 'sidechaincompress=threshold=0.02:ratio=8:attack=25:release=700:detection=rms:makeup=1';
