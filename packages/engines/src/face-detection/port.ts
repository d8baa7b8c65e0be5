/** A face in a picture; positions and sizes are fractions of the picture's width and height. */
export interface Face {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  /** 0.7 to 1. */
  confidence: number;
  /**
   * Movement of the mouth until the next sample, relative to the rest of the face, as a part of the face's contrast:
   * 0 is still; a speaking mouth is above 0.1.
   */
  mouthMotion: number;
}

/** A sample of a film: its faces and movement at one time. */
export interface SampledFaces {
  /** The most confident first. */
  faces: Face[];
  /** The difference from the previous sample, in columns from left to right, each 0 to 255. */
  motion: number[];
}

/** Samples in a cell. The first one is always detected; the others may be interpolated. */
export const LOOKS_PER_CELL = 4;

export interface FaceFrames {
  /** A file of raw 8-bit grey pictures. Each file needs a path of its own: the last faces are cached by path. */
  path: string;
  /** The size of each picture in pixels; multiples of 32. */
  width: number;
  height: number;
  /** Pictures between two samples; the movement of mouths is measured in all of them. */
  framesPerLook: number;
  /** The index of the first sample's picture. Movement is measured against the picture one sample earlier, if any. */
  firstFrame: number;
  /** The index of the first sample in the film: cells begin at multiples of `LOOKS_PER_CELL`. */
  firstLook: number;
  /** The highest number of samples. Later pictures serve to measure mouths and to end the last cell. */
  looks: number;
}

/** A face of a picture that is looked at by itself. */
export interface StillFace extends Omit<Face, 'mouthMotion'> {
  /** 0 to 1, see `eyeOpenness`: compared among pictures of one person; null when it cannot be measured. */
  eyesOpen: number | null;
}

/** Pictures that do not follow each other. */
export interface StillPictures {
  /** A file of raw 8-bit grey pictures, and the size of each, multiples of 32. */
  path: string;
  width: number;
  height: number;
}

/** Finds faces in small pictures. Throws AppError, or the signal's reason when it is stopped. */
export interface FaceDetector {
  /** @returns the samples in order of time */
  detect(
    frames: FaceFrames,
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<SampledFaces[]>;
  /** Finds the faces of each picture. Absent in stand-ins that only follow films. @returns the most confident first */
  lookAtStills?(pictures: StillPictures, control: { signal: AbortSignal }): Promise<StillFace[][]>;
  close(): void;
}
