/** The part of libheif-js that is used; the package's own types stop at raw pointers. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(target: ImageData, done: (shown: unknown) => void): void;
    free(): void;
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  }
  export default function create(): LibHeif;
}
