import { columnMotion } from './column-motion.ts';
import type { FoundFace } from './decode-faces.ts';
import { facesBetween } from './faces-between.ts';
import type { GreyPicture } from './grey-picture.ts';
import { mouthMotion } from './mouth-motion.ts';
import { type Face, type FaceFrames, LOOKS_PER_CELL, type Sight } from './port.ts';

type Frames = Pick<FaceFrames, 'framesPerLook' | 'firstFrame' | 'firstLook' | 'looks'>;

export interface WatchFrames extends Frames {
  /** How many pictures there are. */
  count: number;
  read(frame: number): Promise<GreyPicture>;
  /** The most certain first. */
  find(picture: GreyPicture, frame: number): Promise<FoundFace[]>;
  onProgress(fraction: number): void;
}

/** A mean difference between two looks, 0 to 255: hands and heads stay below it, another shot or a swing does not. */
const SAME_SHOT = 8;

/**
 * Looks for faces in the first picture of each cell, and in those within it only where its two ends do not tell who is
 * there: somebody came, went or moved, or the picture changed as a whole.
 */
export async function watchFrames(watch: WatchFrames): Promise<Sight[]> {
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
  /** Who is there between two looks, where these tell; null: it must be looked at. */
  const told = async (look: number, from: number, until: number): Promise<FoundFace[] | null> => {
    const [before, after] = [await facesAt(from), await facesAt(until)];
    // Who comes and goes within half a second is nobody to follow.
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
      (await told(look, start, start + LOOKS_PER_CELL)) ??
      (isOdd ? await told(look, look - 1, look + 1) : null) ??
      facesAt(look)
    );
  };

  /** The pictures after those of the look before, this look's own among them. */
  const picturesUpTo = async (look: number): Promise<GreyPicture[]> => {
    const between = Array.from({ length: framesPerLook - 1 }, (_, index) => frameOf(look - 1) + index + 1);
    const read = between.filter((frame) => frame < count).map((frame) => watch.read(frame));
    return Promise.all(isThere(look) ? [...read, picture(look)] : read);
  };

  const sights: Sight[] = [];
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

/** Remembers answers of two cells: those that were wanted last. */
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

function inParts(face: FoundFace, { width, height }: GreyPicture): Omit<Face, 'mouthMotion'> {
  return {
    centerX: (face.left + face.width / 2) / width,
    centerY: (face.top + face.height / 2) / height,
    width: face.width / width,
    height: face.height / height,
    confidence: face.confidence,
  };
}
