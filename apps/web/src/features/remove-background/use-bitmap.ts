import { useEffect, useState } from 'react';
import { decodePicture } from '../../workbench/picture-source/decode-picture.ts';

/** The pixels of a picture; null while they are read, and when they cannot be. */
export function useBitmap(picture: Blob | null): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    setBitmap(null);
    if (!picture) return;
    let isCurrent = true;
    let made: ImageBitmap | null = null;
    const file = picture instanceof File ? picture : new File([picture], 'picture', { type: picture.type });
    decodePicture(file).then(
      (next) => {
        if (!isCurrent) return next.close();
        made = next;
        setBitmap(next);
      },
      (error: unknown) => console.warn('The picture cannot be shown', error),
    );
    return () => {
      isCurrent = false;
      made?.close();
    };
  }, [picture]);
  return bitmap;
}
