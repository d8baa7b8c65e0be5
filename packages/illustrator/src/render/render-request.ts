import type { ComposeOptions } from '../compose/compose-scene.ts';
import type { Language } from '../scene-graph.ts';
import { createArtLibrary } from './art-library.ts';
import { measureReference } from './measure-reference.ts';

/** A request for a picture. */
export interface RenderRequest {
  prompt: string;
  /** Pixels, 16 to 4096. */
  width: number;
  height: number;
  seed?: number | string | undefined;
  language?: Language | undefined;
  /** PNG cut-outs, at most three are used. */
  references?: readonly Uint8Array[] | undefined;
}

const library = createArtLibrary();

/** Adds the library of drawings and measures the references. Throws `TypeError` when one is not a PNG. */
export function toComposeOptions({ references, ...request }: RenderRequest): ComposeOptions {
  return { ...request, references: (references ?? []).slice(0, 3).map(measureReference), art: library };
}
