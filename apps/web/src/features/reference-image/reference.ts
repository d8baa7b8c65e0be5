import { randomId } from '@atelier/client/random-id';
import { LIMITS } from '@atelier/contracts/limits';
import { decodePicture, UnreadablePictureError } from '../../workbench/picture-source/decode-picture.ts';
import { encodePicture, fitWithin } from '../../workbench/picture-source/fit-picture.ts';
import { isHeic, isPictureFile } from '../../workbench/picture-source/picture-type.ts';

/** Why a file cannot be a reference; keys of the catalogue's `literal`. */
export type ReferenceProblem = 'tooMany' | 'tooLarge' | 'tooSmall' | 'noneValid';

/** One reference as it will be sent. */
export interface Reference {
  id: string;
  name: string;
  blob: Blob;
  /** Object URL of the blob; freed when it is removed. */
  url: string;
}

/** Models look at no more than this, in pixels of the longer side. */
const SENT_SIDE = 2048;
/** Small enough to be sent as it is. */
const SENT_BYTES = 4 * 1024 * 1024;

/** Tests a file for the limits of docs/product.md, before it is decoded. */
export function referenceProblem(file: File): ReferenceProblem | null {
  if (!isPictureFile(file)) return 'noneValid';
  if (file.size > LIMITS.referenceImageMaxBytes) return 'tooLarge';
  return file.size < LIMITS.uploadMinBytes ? 'tooSmall' : null;
}

/** Selects the files that fit, and gives the first problem of the others. */
export function sortReferences(
  files: readonly File[],
  room: number,
): { accepted: File[]; problem: ReferenceProblem | null } {
  const checked = files.map((file) => ({ file, problem: referenceProblem(file) }));
  const good = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
  const wrong = checked.find(({ problem }) => problem !== null)?.problem ?? null;
  if (good.length > room) return { accepted: good.slice(0, Math.max(0, room)), problem: 'tooMany' };
  return { accepted: good, problem: wrong };
}

/** Makes a file ready to be sent: HEIC and large photos become smaller JPEGs. Throws UnreadablePictureError. */
export async function prepareReference(file: File): Promise<Reference> {
  const bitmap = await decodePicture(file);
  try {
    const isLarge = Math.max(bitmap.width, bitmap.height) > SENT_SIDE || file.size > SENT_BYTES;
    const blob = isLarge || isHeic(file) ? await shrink(bitmap, file) : file;
    return { id: randomId(), name: file.name, blob, url: URL.createObjectURL(blob) };
  } finally {
    bitmap.close();
  }
}

/** Transparency survives where the source may have it. */
function shrink(bitmap: ImageBitmap, file: File): Promise<Blob> {
  const mayBeTransparent = file.type === 'image/png' || file.type === 'image/webp';
  return encodePicture(bitmap, fitWithin(bitmap, SENT_SIDE), mayBeTransparent ? 'image/webp' : 'image/jpeg');
}

/** The base64 after the comma of a data URL, as the call wants it. */
export async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(new UnreadablePictureError('The file cannot be read'));
  reader.readAsDataURL(blob);
  const url = await promise;
  return url.slice(url.indexOf(',') + 1);
}
