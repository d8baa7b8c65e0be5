import { columnMotion } from './column-motion.ts';
import type { FoundFace } from './decode-faces.ts';
import type { GreyPicture } from './grey-picture.ts';
import { mouthMotion } from './mouth-motion.ts';
import type { Face, FaceFrames, Sight } from './port.ts';

type Frames = Pick<FaceFrames, 'framesPerLook' | 'firstFrame' | 'firstLook' | 'looks'>;

export interface WatchFrames extends Frames {
  /** How many pictures there are. */
  count: number;
  read(frame: number): Promise<GreyPicture>;
  /** The most certain first. */
  find(picture: GreyPicture): Promise<FoundFace[]>;
  onProgress(fraction: number): void;
}

/**
 * Looks for faces in every second picture, and in those between them where somebody is seen on one side at least: who
 * comes and goes within half a second is nobody to follow, and pictures without people are looked at for half the time.
 */
export async function watchFrames(watch: WatchFrames): Promise<Sight[]> {
  const { framesPerLook, firstFrame, firstLook, looks, count, find, onProgress } = watch;
  const frameOf = (look: number) => firstFrame + look * framesPerLook;
  const isThere = (look: number) => frameOf(look) >= 0 && frameOf(look) < count;
  const pictures = new Map<number, GreyPicture>();
  const picture = async (look: number): Promise<GreyPicture> => {
    const known = pictures.get(look) ?? (await watch.read(frameOf(look)));
    pictures.set(look, known);
    return known;
  };
  const found = new Map<number, FoundFace[]>();
  const facesAt = async (look: number): Promise<FoundFace[]> => {
    if (!isThere(look)) return [];
    const known = found.get(look) ?? (await find(await picture(look)));
    found.set(look, known);
    return known;
  };
  const facesOf = async (look: number): Promise<FoundFace[]> => {
    const isAlways = (firstLook + look) % 2 === 0;
    const isSomebodyNear = async () =>
      (await facesAt(look - 1)).length > 0 || (await facesAt(look + 1)).length > 0;
    return isAlways || (await isSomebodyNear()) ? facesAt(look) : [];
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
      motion: columnMotion(isThere(look - 1) ? await picture(look - 1) : null, now),
    });
    pictures.delete(look - 1);
    if (sights.length % 8 === 0) onProgress(Math.min(1, sights.length / looks));
  }
  return sights;
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
