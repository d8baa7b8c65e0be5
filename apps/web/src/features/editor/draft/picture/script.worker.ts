import { ASSRenderer } from 'jassub/dist/worker/worker.js';

/** The worker's own global object, with the bytes of the heap that the module of libass declares. */
const worker = self as unknown as Pick<Worker, 'addEventListener' | 'postMessage'> & {
  HEAPU8RAW: Uint8Array<ArrayBuffer>;
};

/** A script in place of the former one. */
interface NewTrack {
  ass: string;
  /** Fonts that the worker does not have yet: their files or addresses. */
  fonts: readonly (string | Uint8Array)[];
  /** The family for text without a font of its own. */
  defaultFont: string;
}

export interface ScriptRequest {
  wasmUrl: string;
  track: NewTrack | null;
  /** The time of the script. */
  seconds: number;
  /** The size of the picture, and that of the film's canvas, in pixels. */
  size: { width: number; height: number };
  frame: { width: number; height: number };
}

/** `picture` is absent when it has not changed. */
export type ScriptReply = { picture?: ImageBitmap } | { error: string };

const canvas = new OffscreenCanvas(1, 1);
let opening: Promise<ASSRenderer> | null = null;

worker.addEventListener('message', ({ data }: MessageEvent<ScriptRequest>) => {
  draw(data).then(
    (picture) => worker.postMessage(picture ? { picture } : {}, picture ? [picture] : []),
    (error: unknown) => worker.postMessage({ error: String(error) } satisfies ScriptReply),
  );
});

async function draw({ wasmUrl, track, seconds, size, frame }: ScriptRequest): Promise<ImageBitmap | null> {
  let isNew = track !== null;
  if (!opening) {
    if (!track) throw new Error('There is no script to draw.');
    opening = open(wasmUrl, track, size);
    isNew = true;
    (await opening)._resizeCanvas(size.width, size.height, frame.width, frame.height);
  } else if (track) {
    const renderer = await opening;
    await renderer.addFonts([...track.fonts]);
    renderer.setTrack(track.ass);
  }
  const renderer = await opening;
  const images = renderer._wasm.rawRender(seconds, Number(isNew));
  if (!images) return null;
  renderer._gpurender.render(images, worker.HEAPU8RAW);
  return canvas.transferToImageBitmap();
}

/** Starts libass with a first script. Throws when its module cannot be loaded. */
async function open(wasmUrl: string, { ass, fonts, defaultFont }: NewTrack, size: ScriptRequest['size']) {
  // The constructor returns a promise, of undefined after a failure.
  const renderer: ASSRenderer | undefined = await new ASSRenderer(
    {
      wasmUrl,
      ...size,
      subUrl: undefined,
      subContent: ass,
      fonts: [...fonts],
      availableFonts: {},
      defaultFont,
      debug: false,
      libassMemoryLimit: 0,
      libassGlyphLimit: 0,
      // No font is searched for on the person's machine or elsewhere.
      queryFonts: false,
    },
    async () => undefined,
    canvas,
  );
  if (!renderer) throw new Error('libass could not be started');
  return renderer;
}
