import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import type { JobNotice } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { Film, FilmFacts } from '@atelier/film';
import type { MediaInfo } from '@atelier/media';
import type { RenderParts } from '../../jobs/tool.ts';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';

/** A local file. */
export interface RenderSource {
  path: string;
  info: MediaInfo;
}

/** The private objects of one film: encoded segments and mixed sound, by their keys. */
export interface SegmentCache {
  has(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the object to a file. */
  fetch(key: string, path: string): Promise<void>;
  put(key: string, path: string): Promise<void>;
}

export interface FilmRender {
  film: Film;
  facts: FilmFacts;
  /** By the names of the film's sources. */
  sources: Readonly<Record<string, RenderSource>>;
  /** By the ids of the assets of layers, music and effects. */
  assets: Readonly<Record<string, RenderSource>>;
  /** Null: the film is in no brand. */
  brandKit: BrandSnapshot | null;
  segments: SegmentCache;
  fonts: OwnFontPaths;
  /** Selects the looks of random caption styles: the film's id. */
  seed: string;
  workDir: string;
  /** Shares long renders with other workers; absent where the render is done alone. */
  parts?: RenderParts;
  /** Removes noise when the film asks for it; absent where there is none. */
  denoiser?: Engines['denoiser'];
}

export interface RenderedFilm {
  filePath: string;
  /** The picture of the project's card; null for a black film. */
  cardPath: string | null;
  durationSeconds: number;
  segments: number;
  reusedSegments: number;
  notices: JobNotice[];
}
