import type { ClipFraming, Framing, JobNotice } from '@atelier/contracts';
import type { DuoView } from '@atelier/contracts/tools/framing';
import type { SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import {
  type CropPath,
  chooseClipSize,
  type FrameSize,
  type MediaInfo,
  type MediaRange,
  requireVideo,
} from '@atelier/media';
import { facesInClip } from './faces-in-clip.ts';
import { canFollow, followIn } from './follow-speaker.ts';
import { joinVoices, peopleIn, sightsIn } from './join-voices.ts';
import { lookForInset } from './look-for-inset.ts';
import { type Look, type LookRequest, lookAround } from './looking/look-around.ts';
import { planDuo } from './plan-duo.ts';
import { planGrid } from './plan-grid.ts';

export type FramingRequest = LookRequest & {
  /** The size of the picture; by default that of a clip. */
  size?: FrameSize | undefined;
  /** True for a camera of several: its one person is joined with a voice. */
  isAngle?: boolean | undefined;
  /** Finds the turns of the voices; called only for a picture of several people, and for an angle. */
  voices: () => Promise<SpeakerTurn[]>;
};

/** Samples with two faces from which voices are looked for. */
const LEAST_SEVERAL = 6;

/** Plans the framing of a clip for each mode that follows people. Throws as `lookAround` does. */
export async function planFraming(request: FramingRequest): Promise<Framing> {
  const { info, range, size = chooseClipSize(info) } = request;
  const seen = await lookAround(request);
  const turns = seen && (request.isAngle || showsSeveral(seen)) ? await request.voices() : [];
  const look = seen && joinVoices(seen, turns);
  const follow = look && followIn(look, { info, size });
  const duo = look && planDuo(look, { source: requireVideo(info), size, alonePath: follow ?? [] });
  const faces = look ? facesInClip(look, { source: requireVideo(info), size, path: follow }) : [];
  const inset = look && (await lookForInset(look, request));
  const grid = look && planGrid(look, requireVideo(info));
  const people = look ? peopleIn(look, turns) : [];
  const sights = look ? sightsIn(look) : [];
  return { ...range, size, follow, duo, grid, faces, inset, people, sights };
}

/** True when two faces are seen at once more than by chance, so that voices can tell which of them speaks. */
function showsSeveral({ samples }: Look): boolean {
  const several = samples.filter(({ faces }) => faces.length > 1).length;
  return several >= LEAST_SEVERAL;
}

/** The framing of a clip that is used. */
export type Reframe =
  | { mode: 'center' | 'fit' }
  | { mode: 'follow'; path: CropPath }
  | { mode: 'duo'; duo: DuoView };

/** Checks whether an existing plan belongs to this clip: same range and same size. */
export function isPlanOf(plan: Framing, { range, size }: { range: MediaRange; size: FrameSize }): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) < 0.001;
  return (
    isSame(plan.startSeconds, range.startSeconds) &&
    isSame(plan.durationSeconds, range.durationSeconds) &&
    plan.size.width === size.width &&
    plan.size.height === size.height
  );
}

/**
 * Chooses the reframing for a requested framing mode.
 * @returns the reframing, and a notice when people were looked for but another mode is used
 */
export function reframeBy(
  framing: ClipFraming,
  plan: Framing | null,
  clip: { info: MediaInfo; size: FrameSize },
): { reframe: Reframe; notices: JobNotice[] } {
  if (framing === 'center' || framing === 'fit') return { reframe: { mode: framing }, notices: [] };
  if (framing === 'duo' && plan?.duo) return { reframe: { mode: 'duo', duo: plan.duo }, notices: [] };
  const notTwo: JobNotice[] = framing === 'duo' ? ['one_person'] : [];
  if (plan?.follow) return { reframe: { mode: 'follow', path: plan.follow }, notices: notTwo };
  // A picture that is narrow already has nothing to follow.
  const nobody: JobNotice[] = canFollow(clip.info, clip.size) ? ['nobody_followed'] : notTwo;
  return { reframe: { mode: 'center' }, notices: nobody };
}
