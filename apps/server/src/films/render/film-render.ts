import type { CaptionLine } from '@atelier/captions';
import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import type { JobNotice, Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { Film, FilmFacts } from '@atelier/film';
import type { LoudnessChange, MediaInfo } from '@atelier/media';
import type { NotCopyable } from '@atelier/media/copies/find-copyable';
import type { RenderParts } from '../../jobs/film-ports.ts';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import type { ResultMarks } from '../../platform/credentials/result-marks.ts';
import type { SourceMasks } from './masks/port.ts';

/** A local file. */
export interface RenderSource {
  path: string;
  info: MediaInfo;
}

/** The private objects of one film: encoded segments and mixed sound, by their keys. */
export interface SegmentCache {
  has(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the object to a file, in place of one that is there. */
  fetch(key: string, path: string): Promise<void>;
  put(key: string, path: string): Promise<void>;
}

/** The cache of a film that is rendered once: it keeps nothing. */
export const NO_SEGMENTS: SegmentCache = {
  has: () => Promise.resolve(new Set()),
  fetch: () => Promise.reject(new RangeError('Nothing is kept.')),
  put: () => Promise.resolve(),
};

/** Decisions of a request that a document does not contain. */
export interface RequestFacts {
  /** The lines that the person arranged, in the time of the film; null for those of the layout. */
  lines: readonly CaptionLine[] | null;
  /** The words of the second language with their times, in the time of the film; a document has lines only. */
  second: { words: readonly Word[]; language: string } | null;
  /** The enlargement of the picture on words with emphasis 2, as a share. */
  punchIn: number;
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
  request?: RequestFacts | undefined;
  /** True where the file may be HEVC as its sources, which fewer players show than H.264. */
  mayBeHevc?: boolean;
  /** Shares long renders with other workers; absent where the render is done alone. */
  parts?: RenderParts;
  /** Removes noise when the film asks for it; absent where there is none. */
  denoiser?: Engines['denoiser'];
  /** Marks heard works of models; absent where films are not marked. */
  marking?: { marks: ResultMarks; subject: string } | undefined;
  /** Masks people, behind whom layers are drawn; absent where layers stay in front. */
  masks?: SourceMasks | undefined;
  /** Finds the faces that the title of a cover avoids; absent where only those of the facts are known. */
  faces?: Engines['faces'];
}

/** The treatment of a film's voice. */
export interface SoundTreatment {
  /** The measured loudness before and after; null when it was not changed. */
  loudness: Omit<LoudnessChange, 'gainDb'> | null;
  denoised: boolean;
  voice: boolean;
}

/** The parts of a rendered file, in their order, with the keys of a film whose sources have these contents. */
export interface RenderedParts {
  /** The cards and the segments. */
  pictures: { key: string; frames: number }[];
  sound: string;
}

/** The reason why a film copies nothing, of its first source. */
export type NoCopies =
  | NotCopyable
  /** The source is HEVC, and this machine has no encoder (x265) for the edges. */
  | 'no_hevc_encoder'
  /** Every frame shows a logo or words of a second language. */
  | 'drawn'
  /** Too few frames between key frames show only the source. */
  | 'too_few'
  /** A source has other frames than its index says. */
  | 'damaged';

/** The part of a rendered file whose pictures were copied from its sources. */
export interface CopiedParts {
  seconds: number;
  segments: number;
  /** The reason when nothing was copied; null otherwise. */
  reason: NoCopies | null;
}

export interface RenderedFilm {
  filePath: string;
  /** The picture of the project's card; null for a black film. */
  cardPath: string | null;
  /** The duration of the file, and those of the cards in it. */
  durationSeconds: number;
  introSeconds: number;
  outroSeconds: number;
  /** Null when the sound was cached. */
  sound: SoundTreatment | null;
  segments: number;
  reusedSegments: number;
  copied: CopiedParts;
  /**
   * Describes the parts of the file, from which another render can take them; null when it was encoded whole.
   * @param hashes of the sources' contents, by the names of the sources
   */
  describeParts(hashes: Readonly<Record<string, string>>): Promise<RenderedParts | null>;
  notices: JobNotice[];
}
