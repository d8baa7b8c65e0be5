import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { decodePicture, UnreadablePictureError } from '../../workbench/picture-source/decode-picture.ts';
import { type Backdrop, findSquare } from './draw-picture.ts';

export const BACKDROPS = ['none', 'white', 'color', 'image'] as const;
export type BackdropKind = (typeof BACKDROPS)[number];

/** The arrangement of the cut-out: backdrop and shape. `isPlain`: as it was stored. */
export function useArrangement(cutOut: ImageBitmap) {
  const { t } = useTranslation('removeBackground');
  const [kind, setKind] = useState<BackdropKind>('none');
  const [color, setColor] = useState('#8760fa');
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [isSquare, setIsSquare] = useState(false);
  const square = useMemo(() => (isSquare ? findSquare(cutOut) : null), [isSquare, cutOut]);
  const frame = useMemo(
    () => square ?? { x: 0, y: 0, width: cutOut.width, height: cutOut.height },
    [square, cutOut],
  );
  const backdrop = useMemo<Backdrop>(() => {
    if (kind === 'white') return { kind: 'color', color: '#ffffff' };
    if (kind === 'color') return { kind: 'color', color };
    return kind === 'image' && image ? { kind: 'image', bitmap: image } : null;
  }, [kind, color, image]);
  const latest = useRef<File | null>(null);
  const chooseImage = async (file: File) => {
    latest.current = file;
    try {
      const decoded = await decodePicture(file);
      if (latest.current === file) setImage(decoded);
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      toast.error(t('problems.unreadable'));
    }
  };
  return {
    kind,
    setKind,
    color,
    setColor,
    isSquare,
    setIsSquare,
    chooseImage,
    hasImage: image !== null,
    frame,
    backdrop,
    isPlain: backdrop === null && !isSquare,
  };
}
export type Arrangement = ReturnType<typeof useArrangement>;
