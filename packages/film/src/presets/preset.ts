import type { NewFilmCanvas } from '@atelier/contracts/tools/films';
import type { VideoFormat } from '@atelier/contracts/tools/format';
import type { Word } from '@atelier/contracts/words';
import type { Cut } from '@atelier/transcript/cuts/cut';
import type { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import type { SpeakersWord } from './film-words.ts';

/** The facts from which a preset builds the document of a film. Words, cuts and people are in the time of the range. */
export interface PresetFacts {
  source: { assetId: string; durationSeconds: number };
  /** The part of the source that the film begins with, in seconds of the source. */
  range: { startSeconds: number; durationSeconds: number };
  /** Frames a second of the canvas. */
  frameRate: number;
  /** Returns the size of a shape in pixels; `own` is that of the source. */
  sizeOf(shape: VideoFormat | 'own', fit: 'crop' | 'fit'): { width: number; height: number };
  /** By default the canvas of the preset. */
  canvas?: NewFilmCanvas | undefined;
  /** The pieces between the cuts; the whole range without cuts. */
  kept: readonly Cut[];
  /** The cuts whose words belong to no scene. */
  cuts: readonly Cut[];
  words: readonly SpeakersWord[];
  /** The speakers of the words; none by default. */
  speakers?: Film['speakers'] | undefined;
  /** The words of the second language; null for none. */
  second: { words: readonly Word[]; language: string } | null;
  /** The language of the captions, BCP 47. */
  language: string;
  /** The times at which one of two people is alone in the picture; null when there are not two. */
  twoPeople: { alone: readonly { startSeconds: number; endSeconds: number | null }[] } | null;
  /** The other video of a split screen. */
  game: { assetId: string; durationSeconds: number } | null;
}

/** A tool that makes a film: the settings of its request, and the document that they describe. */
interface Preset<Shape extends z.ZodRawShape> {
  /** The fields of the tool's request that the document depends on. All are absent for a new film without settings. */
  settings: Shape;
  build(settings: z.output<z.ZodObject<Shape>>, facts: PresetFacts): Film;
}

/** Declares the preset of a tool. `presets.ts` lists all of them. */
export function definePreset<Shape extends z.ZodRawShape>({ settings, build }: Preset<Shape>) {
  return { settings, build };
}
