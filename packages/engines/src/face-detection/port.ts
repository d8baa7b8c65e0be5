/** A face in a picture; places and sizes are parts of the picture's width and height, 0 to 1. */
export interface Face {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  /** 0.7 to 1. */
  confidence: number;
}

export interface FaceFrames {
  /** Raw RGB24 pictures, one after another. */
  path: string;
  /** Of each picture, in pixels; the shorter side is 256. */
  width: number;
  height: number;
}

/** Finds faces in small pictures. Throws AppError, or the signal's reason when it is stopped. */
export interface FaceDetector {
  /** @returns the faces of each picture, the most certain first */
  detect(
    frames: FaceFrames,
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<Face[][]>;
  close(): void;
}
