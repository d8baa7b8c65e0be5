import { createRequire } from 'node:module';
import { AppError } from '@atelier/contracts';
import { convertP3ToSrgb, isDisplayP3 } from './display-p3.ts';

export interface RawImage {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes a HEIC still, upright and in sRGB, in WebAssembly: sharp's build has no HEVC for patent reasons.
 * Only for worker processes: it blocks for about a second. Throws AppError.
 */
export async function decodeHeic(file: Uint8Array, maxPixels: number): Promise<RawImage> {
  const decoder = new (libheif().HeifDecoder)();
  const images = decoder.decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw unreadable();
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new AppError('media_too_large', 'This picture is too large.');
    const rgba = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data: rgba, width, height }, (shown) => (shown ? resolve() : reject(unreadable())));
    });
    if (isDisplayP3(file)) convertP3ToSrgb(rgba);
    return { rgba, width, height };
  } finally {
    for (const one of images) one.free();
  }
}

function unreadable(): AppError {
  return new AppError('unreadable_media', 'This picture cannot be read.');
}

/** The part of libheif-js that is used; the package's own types stop at raw pointers. */
interface LibHeif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: unknown) => void,
  ): void;
  free(): void;
}

let loaded: LibHeif | undefined;

/** Loads 2 MB of WebAssembly at the first HEIC. The package's `wasm` entry reads from the working directory. */
function libheif(): LibHeif {
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;
  return loaded;
}
