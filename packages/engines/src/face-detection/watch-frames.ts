import { columnMotion } from './column-motion.ts';
import type { FoundFace } from './decode-faces.ts';
import { facesBetween } from './faces-between.ts';
import type { GreyPicture } from './grey-picture.ts';
import { mouthMotion } from './mouth-motion.ts';
import { type Face, type FaceFrames, LOOKS_PER_CELL, type SampledFaces } from './port.ts';

type Frames = Pick<FaceFrames, 'framesPerLook' | 'firstFrame' | 'firstLook' | 'looks'>;

export interface WatchFrames extends Frames {
  /** The number of pictures. */
  count: number;
  read(frame: number): Promise<GreyPicture>;
  /** Returns the faces, the most confident first. */
  find(picture: GreyPicture, frame: number): Promise<FoundFace[]>;
  onProgress(fraction: number): void;
}

/** The mean difference of two samples, 0 to 255, above which they belong to different shots or the camera swings. */
const SAME_SHOT = 8;

/**
 * Detects faces in the first picture of each cell. Samples within a cell are detected only when they cannot be
 * interpolated from its two ends: a face appeared, left or moved, or the whole picture changed.
 */
export async function watchFrames(watch: WatchFrames): Promise<SampledFaces[]> {
  const { framesPerLook, firstFrame, firstLook, looks, count, find, onProgress } = watch;
  const frameOf = (look: number) => firstFrame + look * framesPerLook;
  const isThere = (look: number) => frameOf(look) >= 0 && frameOf(look) < count;
  const picture = kept((look) => watch.read(frameOf(look)));
  const findAt = kept(async (look) => find(await picture(look), frameOf(look)));
  const facesAt = async (look: number) => (isThere(look) ? findAt(look) : []);
  const motionAt = kept(async (look) =>
    columnMotion(isThere(look - 1) ? await picture(look - 1) : null, await picture(look)),
  );

  const isOneShot = async (from: number, until: number): Promise<boolean> => {
    for (let look = from + 1; look <= until; look++) {
      if (!isThere(look) || mean(await motionAt(look)) > SAME_SHOT) return false;
    }
    return true;
  };
  /** Interpolates the faces between two samples; null when the picture must be examined. */
  const interpolate = async (look: number, from: number, until: number): Promise<FoundFace[] | null> => {
    const [before, after] = [await facesAt(from), await facesAt(until)];
    // A face that is there for less than half a second is not worth following.
    const isNobody = before.length === 0 && after.length === 0 && until - from <= 2;
    if (isNobody) return [];
    const faces = facesBetween(before, after, (look - from) / (until - from));
    return faces && (await isOneShot(from, until)) ? faces : null;
  };
  const facesOf = async (look: number): Promise<FoundFace[]> => {
    const inCell = (firstLook + look) % LOOKS_PER_CELL;
    if (inCell === 0) return facesAt(look);
    const start = look - inCell;
    const isOdd = inCell % 2 === 1;
    return (
      (await interpolate(look, start, start + LOOKS_PER_CELL)) ??
      (isOdd ? await interpolate(look, look - 1, look + 1) : null) ??
      facesAt(look)
    );
  };

  /** Returns the pictures after the previous sample, up to this sample's own. */
  const picturesUpTo = async (look: number): Promise<GreyPicture[]> => {
    const between = Array.from({ length: framesPerLook - 1 }, (_, index) => frameOf(look - 1) + index + 1);
    const read = between.filter((frame) => frame < count).map((frame) => watch.read(frame));
    return Promise.all(isThere(look) ? [...read, picture(look)] : read);
  };

  const sights: SampledFaces[] = [];
  for (let look = 0; look < looks && isThere(look); look++) {
    const now = await picture(look);
    const faces = await facesOf(look);
    const mouths = faces.length > 0 ? await picturesUpTo(look + 1) : [];
    sights.push({
      faces: faces.map((face) => ({
        ...inParts(face, now),
        mouthMotion: mouthMotion([now, ...mouths], face),
      })),
      motion: await motionAt(look),
    });
    if (sights.length % 8 === 0) onProgress(Math.min(1, sights.length / looks));
  }
  return sights;
}

/** Caches the answers of the last two cells. */
function kept<T>(ask: (look: number) => Promise<T>): (look: number) => Promise<T> {
  const answers = new Map<number, T>();
  return async (look) => {
    const answer = answers.get(look) ?? (await ask(look));
    answers.delete(look);
    answers.set(look, answer);
    const [oldest] = answers.keys();
    if (answers.size > 2 * LOOKS_PER_CELL && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns a face in fractions of its picture. */
export function inParts(face: FoundFace, { width, height }: GreyPicture): Omit<Face, 'mouthMotion'> {
  return {
    centerX: (face.left + face.width / 2) / width,
    centerY: (face.top + face.height / 2) / height,
    width: face.width / width,
    height: face.height / height,
    confidence: face.confidence,
  };
}
