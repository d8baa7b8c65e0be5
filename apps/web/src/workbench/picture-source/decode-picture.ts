import { isHeic } from './picture-type.ts';

export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** A picture's pixels, upright. HEIC is decoded by our own code where the browser cannot. Throws UnreadablePictureError. */
export async function decodePicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    if (!isHeic(file)) throw new UnreadablePictureError('The browser cannot read this picture', { cause });
  }
  try {
    const { decodeHeic } = await import('./decode-heic.ts');
    return await createImageBitmap(await decodeHeic(file));
  } catch (cause) {
    throw new UnreadablePictureError('This HEIC picture cannot be read', { cause });
  }
}
