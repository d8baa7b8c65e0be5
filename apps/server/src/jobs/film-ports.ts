import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import type { Word } from '@atelier/contracts';
import type { NamedVoice } from '@atelier/engines/speaker-diarisation/recognise-voices';
import type { Film, FilmFacts, SourceFacts } from '@atelier/film';
import type { AddedSource } from '@atelier/film/presets/added-source';
import type { SourceSound } from '@atelier/film/time/source-sound';
import type { MediaInfo } from '@atelier/media';
import type { OwnFontPaths } from '../library/own-fonts/fonts-of-job.ts';

/** A file of a person that films are made of. */
interface FilmAsset {
  assetId: string;
  /** SHA-256 of its content, in hexadecimal. */
  sha256: string;
}

/** A film at one revision, with local copies of its files. */
export interface OpenFilm {
  film: Film;
  name: string;
  /** The measured properties of each source. */
  sourceFacts: FilmFacts['sources'];
  /** Paths by the ids of sources, and by those of other assets. */
  sources: Readonly<Record<string, { path: string; sha256: string }>>;
  assets: Readonly<Record<string, { path: string; sha256: string }>>;
  brandKit: BrandSnapshot | null;
  fonts: OwnFontPaths;
  segments: FilmSegments;
}

/** A source that a job has prepared for a film. */
export interface PreparedSource
  extends Pick<
    AddedSource,
    'assetId' | 'soundAssetId' | 'range' | 'words' | 'speakers' | 'language' | 'uiLanguage'
  > {
  facts: SourceFacts;
  /** Null when the sound was not measured. */
  sound: SourceSound | null;
  /** The voices of the speakers `s1`, `s2` …; none for people who do not want recognition. */
  voices: readonly (readonly number[])[];
  /** The scene that follows; null for the end. */
  before: string | null;
  /** The caller, for the history. */
  by: 'person' | 'key' | 'assistant';
  /** The job that adds it, and the number of the source among those of the job. */
  job: { id: string; number: number };
}

/** The films of the person whose job runs. */
export interface JobFilms {
  /** Stores a file as an asset; the same content is one asset. @throws AppError `films_quota` */
  keepAsset(file: { path: string; name: string; info: MediaInfo }): Promise<FilmAsset>;
  /** Shows the words recognised so far of a film that this job prepares, in times of its range. */
  hear(filmId: string, words: readonly Pick<Word, 'text' | 'startSeconds' | 'endSeconds'>[]): Promise<void>;
  /**
   * Gives a film that this job prepares its document.
   * @param made.sources `sound` is null for a source whose sound was not measured
   * @param made.voices of the speakers `s1`, `s2` …, to be recognised later; none for people who do not want it
   */
  begin(
    filmId: string,
    made: {
      film: Film;
      sources: Record<
        string,
        { assetId: string; facts: FilmFacts['sources'][string]; sound: SourceSound | null }
      >;
      voices: readonly (readonly number[])[];
    },
  ): Promise<void>;
  /**
   * Adds a prepared source and its scene to a film by one edit, to the newest document.
   * @returns the revision; null when the film was deleted
   */
  addSource(filmId: string, prepared: PreparedSource): Promise<{ revision: number } | null>;
  /** The voices that the person has named in earlier films; null for people who do not want recognition. */
  knownVoices(): Promise<NamedVoice[] | null>;
  /** Keeps the uploads that a finished video was made from, so that its project can be opened as a film. */
  keepSources(uploadIds: readonly string[]): Promise<void>;
  /** The parts of the file of an earlier job, by the keys of the renderer; none when there is no such file any more. */
  partsOfResult(jobId: string, workDir: string): FinishedParts;
  /** @throws AppError `not_found`, `source_gone` */
  open(filmId: string, revision: number, workDir: string): Promise<OpenFilm>;
  /** The parts of a job's render. */
  partsOf(jobId: string): RenderParts;
}

/** The encoded segments of one film, by their keys. */
export interface FilmSegments {
  has(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the segment to a local path. */
  fetch(key: string, path: string): Promise<void>;
  /** Keeps a segment, within the person's quota. */
  put(key: string, path: string): Promise<void>;
}

/** The parts of a finished file. */
export interface FinishedParts extends Pick<FilmSegments, 'has' | 'fetch'> {
  /** The data of the result, once `has` has found a part. */
  data(): Promise<Record<string, unknown>>;
}

/** A run of neighbouring segments of a render, claimed by one worker. */
export interface RenderPart {
  /** The keys of its segments, in the order of the film. */
  keys: readonly string[];
  /**
   * Sends heartbeats while `work` runs, whose signal is aborted when the part is withdrawn or another worker takes it.
   * @returns false when it was
   */
  hold(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Its segments are stored. */
  finish(): Promise<void>;
  /** Gives the part back. */
  release(): Promise<void>;
}

/** A part that this worker encodes for a job of another worker. */
export interface HelpedPart extends RenderPart {
  jobId: string;
  userId: string;
  tool: string;
  input: unknown;
  /** W3C trace context of the span that accepted the job; null where none was recorded. */
  traceparent: string | null;
}

/** The parts of a long render, which other workers help to encode. */
export interface RenderParts {
  /** Withdraws the parts that no worker encodes. @returns the keys that other workers encode at present */
  claimedElsewhere(): Promise<ReadonlySet<string>>;
  offer(parts: readonly { keys: readonly string[]; frames: number }[]): Promise<void>;
  /** Null: every part is finished or claimed. */
  claim(): Promise<RenderPart | null>;
  /** The frames of parts that are not finished. */
  framesLeft(): Promise<number>;
}
