import type { ConvertQuality } from '@atelier/contracts';
import type { Sharp } from 'sharp';
import type { PictureTask } from './picture-task.ts';

/** Sets the target's encoder. What has no alpha there stands on white. */
export function encodePicture(picture: Sharp, { to, quality }: Pick<PictureTask, 'to' | 'quality'>): Sharp {
  switch (to) {
    case 'jpg':
    case 'jpeg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG[quality], mozjpeg: quality === 'small' });
    case 'png':
      return quality === 'small'
        ? // 256 colours: a third of the size, and hard to tell apart on screens.
          picture.png({ palette: true, quality: 80, dither: 0.8 })
        : picture.png({ compressionLevel: quality === 'high' ? 9 : 6 });
    case 'webp':
      return picture.webp({ quality: WEBP[quality], effort: 4 });
    case 'avif':
      // Effort 4 takes minutes on photos of phones; 2 costs a few per cent of size.
      return picture.avif({ quality: AVIF[quality], effort: 2 });
  }
}

const JPEG: Record<ConvertQuality, number> = { small: 68, standard: 86, high: 95 };
const WEBP: Record<ConvertQuality, number> = { small: 64, standard: 82, high: 93 };
const AVIF: Record<ConvertQuality, number> = { small: 42, standard: 58, high: 74 };
