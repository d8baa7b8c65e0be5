import type { Sharp } from 'sharp';
import type { ImageEncoding } from './messages.ts';

type Quality = ImageEncoding['quality'];

/** Sets the size and encoder. A format without alpha gets a white background. */
export function encodeImage(image: Sharp, { format, quality, maxSideLength }: ImageEncoding): Sharp {
  const sized = maxSideLength
    ? image.resize(maxSideLength, maxSideLength, { fit: 'inside', withoutEnlargement: true })
    : image;
  switch (format) {
    case 'jpg':
      return sized
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG[quality], mozjpeg: quality === 'small' });
    case 'png':
      return quality === 'small'
        ? // 256 colours: a third of the size, and hard to tell apart on screens.
          sized.png({ palette: true, quality: 80, dither: 0.8 })
        : sized.png({ compressionLevel: PNG[quality] });
    case 'webp':
      return sized.webp({ quality: WEBP[quality], effort: 4 });
    case 'gif':
      return sized.gif({ dither: 0.8 });
    case 'avif':
      // Effort 4 takes minutes on photos of phones; 2 costs a few per cent of size.
      return sized.avif({ quality: AVIF[quality], effort: 2 });
  }
}

const JPEG: Record<Quality, number> = { working: 90, small: 68, standard: 86, high: 95 };
const PNG: Record<Exclude<Quality, 'small'>, number> = { working: 4, standard: 6, high: 9 };
const WEBP: Record<Quality, number> = { working: 86, small: 64, standard: 82, high: 93 };
const AVIF: Record<Quality, number> = { working: 58, small: 42, standard: 58, high: 74 };
