/** Two megabytes of WebAssembly, fetched at the first HEIC that the browser itself cannot read. */
async function loadLibHeif() {
  const { default: create } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  return create();
}

/** A HEIC still, upright. Throws Error when it cannot be read. */
export async function decodeHeic(file: File): Promise<ImageData> {
  const [libheif, bytes] = await Promise.all([loadLibHeif(), file.arrayBuffer()]);
  const images = new libheif.HeifDecoder().decode(new Uint8Array(bytes));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture in this file');
  try {
    const pixels = new ImageData(image.get_width(), image.get_height());
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('Not readable'))));
    });
    return pixels;
  } finally {
    for (const one of images) one.free();
  }
}
