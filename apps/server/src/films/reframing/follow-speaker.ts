import { type CropPath, type FrameSize, type MediaInfo, requireVideo } from '@atelier/media';
import { type Look, type LookRequest, lookAround } from './looking/look-around.ts';
import { planCropPath } from './plan-crop-path.ts';

/** A crop this near to the whole width has nowhere to go. */
const NEARLY_ALL = 0.97;

/** The picture is wider than wanted, so that there is something to choose. */
export function canFollow(info: MediaInfo, size: FrameSize): boolean {
  return shareOfWidth(info, size) <= NEARLY_ALL;
}

function shareOfWidth(info: MediaInfo, size: FrameSize): number {
  const { width, height } = requireVideo(info);
  return size.width / size.height / (width / height);
}

/**
 * Plans the crop path of a picture that is narrower than its source. Null: the crop stays in the middle, because nobody
 * is seen, the source is not wider than the clip, or this machine has no face detection.
 * @param request.size size of the clip
 */
export async function followSpeaker(request: LookRequest & { size: FrameSize }): Promise<CropPath | null> {
  if (!canFollow(request.info, request.size)) return null;
  const look = await lookAround(request);
  return look && followIn(look, request);
}

/** The same of a film that was looked at already. */
export function followIn(look: Look, { info, size }: { info: MediaInfo; size: FrameSize }): CropPath | null {
  if (!canFollow(info, size)) return null;
  const path = planCropPath({ ...look, cropShare: shareOfWidth(info, size) });
  return path.length > 0 ? path : null;
}
