/** A face in a picture; places and sizes are parts of the picture's width and height, 0 to 1. */
export interface Face {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  /** 0.7 to 1. */
  confidence: number;
  /**
   * How much the mouth moves until the next look, beyond what the rest of the face does, in parts of the face's own
   * contrast: 0 is still, a mouth that speaks is above a tenth.
   */
  mouthMotion: number;
}

/** What one look at the film has seen. */
export interface Sight {
  /** The most certain first. */
  faces: Face[];
  /** How much has changed since the look before, in columns from left to right, each 0 to 255. */
  motion: number[];
}

/** So many looks from one that is always made to the next; those between may be told by the two. */
export const LOOKS_PER_CELL = 4;

export interface FaceFrames {
  /** Raw 8-bit grey pictures, one after another. Of one reading alone: what was found in it is remembered by its name. */
  path: string;
  /** Of each picture, in pixels; multiples of 32. */
  width: number;
  height: number;
  /** A look is at every so many pictures; mouths are watched in all of them. */
  framesPerLook: number;
  /** Where the first look's picture stands among them: what has changed is told against the one a look before, if any. */
  firstFrame: number;
  /** Which look of the film it is: cells begin at multiples of `LOOKS_PER_CELL`, wherever a reading began. */
  firstLook: number;
  /** At most so many; the pictures after them show how mouths go on. Whole cells have the first picture of the next. */
  looks: number;
}

/** Finds faces in small pictures. Throws AppError, or the signal's reason when it is stopped. */
export interface FaceDetector {
  /** @returns one sight for each look, in order of time */
  detect(
    frames: FaceFrames,
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<Sight[]>;
  close(): void;
}
