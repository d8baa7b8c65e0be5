import type { FramePool } from './frame-pool.ts';
import type { StillPictures } from './still-pictures.ts';

/** The files that the pictures of a draft are read from. */
export interface PictureFiles {
  pool: FramePool;
  stills: StillPictures;
}
