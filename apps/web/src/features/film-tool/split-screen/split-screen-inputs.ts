import { ownStyleSchema } from '@atelier/captions/styles/own-look';
import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import { soundSchema } from '@atelier/contracts/cuts';
import {
  AUTO_LANGUAGE,
  CLIP_LANGUAGES,
  SPEECH_LANGUAGES,
  type UiLanguage,
} from '@atelier/contracts/languages';
import { LIMITS } from '@atelier/contracts/limits';
import {
  type GameplayVideo,
  SPLIT_SCREEN_SHARES,
  SPLIT_SCREEN_SOUNDS,
} from '@atelier/contracts/tools/split-screen';
import type { InputOf } from '@atelier/routes/route';
import type { processShorts } from '@atelier/routes/tools/captioned';
import { z } from 'zod';
import { likelyLanguage } from '../../../workbench/captions/document/captioned-inputs.ts';

/** The inputs of the screen that the tab remembers. */
export const splitScreenInputsSchema = z.object({
  /** Address of a video, as typed; a chosen file takes precedence. */
  url: z.string(),
  startSeconds: z.number().min(0),
  /** 0: as much as the limit allows. */
  durationSeconds: z.number().min(0),
  gameplayId: z.string().nullable(),
  /** Per cent of the height. */
  share: z.literal(SPLIT_SCREEN_SHARES),
  isSwapped: z.boolean(),
  sound: z.enum(SPLIT_SCREEN_SOUNDS),
  isDucked: z.boolean(),
  /** The treatment of the person's sound. */
  studio: soundSchema,
  hasCaptions: z.boolean(),
  styleId: clipStyleId,
  /** The person's own style; null: the style as it is. */
  ownStyle: ownStyleSchema.nullable(),
  /** The short in the person's own brand. */
  brand: z.boolean(),
  language: z.enum(SPEECH_LANGUAGES),
  /** The language is identified from the speech. */
  isAutoLanguage: z.boolean(),
});
export type SplitScreenInputs = z.infer<typeof splitScreenInputsSchema>;

export function initialSplitScreenInputs(language: UiLanguage): SplitScreenInputs {
  return {
    url: '',
    startSeconds: 0,
    durationSeconds: 0,
    gameplayId: null,
    share: 50,
    isSwapped: false,
    sound: 'person',
    isDucked: true,
    studio: { loudness: true, denoise: false, denoise_amount: 1, voice: false },
    hasCaptions: false,
    styleId: 1,
    ownStyle: null,
    brand: false,
    language: likelyLanguage(CLIP_LANGUAGES, language),
    isAutoLanguage: true,
  };
}

/** Why a run cannot start yet; keys of the catalogue's `problems`. */
export type SplitScreenProblem =
  | 'noSource'
  | 'badStart'
  | 'badDuration'
  | 'startPastEnd'
  | 'noGameplay'
  | 'gameplayGone'
  | 'noEngine';

/** The first thing that is missing or wrong, in the order of the screen's steps. */
export function splitScreenProblem(options: {
  inputs: SplitScreenInputs;
  hasFile: boolean;
  /** Length of the chosen file; null without one, or where only the server finds out. */
  totalSeconds: number | null;
  /** Fields whose text is no time. */
  unreadable: { start: boolean; duration: boolean };
  /** Undefined while the list is being read, or could not be. */
  gameplay: readonly GameplayVideo[] | undefined;
  /** An engine of this server understands the chosen language. */
  hasEngine: boolean;
}): SplitScreenProblem | null {
  const { inputs, hasFile, totalSeconds, unreadable, gameplay, hasEngine } = options;
  if (!hasFile && inputs.url.trim() === '') return 'noSource';
  if (unreadable.start || !(inputs.startSeconds >= 0)) return 'badStart';
  if (totalSeconds !== null && inputs.startSeconds >= totalSeconds) return 'startPastEnd';
  if (unreadable.duration || !(inputs.durationSeconds >= 0)) return 'badDuration';
  if (inputs.gameplayId === null) return 'noGameplay';
  if (gameplay && !gameplay.some(({ id }) => id === inputs.gameplayId)) return 'gameplayGone';
  return inputs.hasCaptions && !hasEngine ? 'noEngine' : null;
}

/**
 * The body of `POST /api/process-shorts`.
 * @param sent the file, or the piece of a long one that begins at `offsetSeconds` of it; null for a link
 */
export function splitScreenRequest(
  inputs: SplitScreenInputs,
  gameplay: GameplayVideo,
  sent: { filepath: string; offsetSeconds: number } | null,
): InputOf<typeof processShorts>['body'] {
  return {
    style: 'vertical',
    ...(sent === null ? { video_url: inputs.url.trim() } : { filepath: sent.filepath }),
    start_time: Math.max(0, inputs.startSeconds - (sent?.offsetSeconds ?? 0)),
    duration: Math.min(inputs.durationSeconds, LIMITS.splitScreenMaxSeconds),
    gameplay_video: gameplay.filename,
    gameplayUrl: gameplay.url,
    person_share: inputs.share,
    swap: inputs.isSwapped,
    sound: inputs.sound,
    ducking: inputs.isDucked,
    studio_sound: inputs.studio,
    subtitle_style: inputs.hasCaptions ? inputs.styleId : 0,
    ...(inputs.hasCaptions && inputs.ownStyle && { own_style: inputs.ownStyle.look }),
    ...(inputs.brand && { brand: true }),
    language_code: inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language,
  };
}

/** For the popup, in seconds: what two cores took, upwards. @param seconds of the short */
export function splitScreenEstimate(seconds: number, hasCaptions: boolean): number {
  const wanted = seconds > 0 ? seconds : LIMITS.splitScreenMaxSeconds;
  return Math.ceil((10 + wanted * (hasCaptions ? 2.2 : 1.5)) / 5) * 5;
}
