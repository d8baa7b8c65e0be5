import { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import type { Applied } from './applied.ts';
import { addLayer } from './layers/add-layer.ts';
import { changeLayer } from './layers/change-layer.ts';
import { removeLayer } from './layers/remove-layer.ts';
import { restoreLayer } from './layers/restore-layer.ts';
import { insertScene } from './scenes/insert-scene.ts';
import { moveScene } from './scenes/move-scene.ts';
import { removeScene } from './scenes/remove-scene.ts';
import { replaceScenes } from './scenes/replace-scenes.ts';
import { setLayout } from './scenes/set-layout.ts';
import { setScene } from './scenes/set-scene.ts';
import { setTransition } from './scenes/set-transition.ts';
import { splitScene } from './scenes/split-scene.ts';
import { switchAngles } from './scenes/switch-angles.ts';
import { trimScene } from './scenes/trim-scene.ts';
import { replaceFilm } from './settings/replace-film.ts';
import { setBrand } from './settings/set-brand.ts';
import { setCanvas } from './settings/set-canvas.ts';
import { setCaptions } from './settings/set-captions.ts';
import { setCover } from './settings/set-cover.ts';
import { addEffect } from './sound/add-effect.ts';
import { addMusic } from './sound/add-music.ts';
import { bleepWords } from './sound/bleep-words.ts';
import { changeMusic } from './sound/change-music.ts';
import { removeEffect } from './sound/remove-effect.ts';
import { removeMusic } from './sound/remove-music.ts';
import { restoreEffect } from './sound/restore-effect.ts';
import { restoreMusic } from './sound/restore-music.ts';
import { setSound } from './sound/set-sound.ts';
import { unbleepWords } from './sound/unbleep-words.ts';
import { addSource } from './sources/add-source.ts';
import { removeSource } from './sources/remove-source.ts';
import { restoreSource } from './sources/restore-source.ts';
import { setSource } from './sources/set-source.ts';
import { setSourceSound } from './sources/set-source-sound.ts';
import { cutRange } from './words/cut-range.ts';
import { cutRanges } from './words/cut-ranges.ts';
import { cutWords } from './words/cut-words.ts';
import { mergeSpeakers } from './words/merge-speakers.ts';
import { replaceSpeakers } from './words/replace-speakers.ts';
import { replaceWord } from './words/replace-word.ts';
import { replaceWords } from './words/replace-words.ts';
import { restoreRange } from './words/restore-range.ts';
import { restoreWords } from './words/restore-words.ts';
import { setSpeaker } from './words/set-speaker.ts';
import { setWord } from './words/set-word.ts';
import { tidy } from './words/tidy.ts';

/** Every operation, in the order in which the history and the documentation name them. */
export const OPERATIONS = [
  cutWords,
  restoreWords,
  cutRange,
  cutRanges,
  restoreRange,
  tidy,
  replaceWord,
  replaceWords,
  setWord,
  addSource,
  removeSource,
  setSource,
  setSourceSound,
  insertScene,
  trimScene,
  splitScene,
  moveScene,
  removeScene,
  setLayout,
  setTransition,
  setScene,
  switchAngles,
  setCaptions,
  addLayer,
  changeLayer,
  removeLayer,
  setSound,
  addMusic,
  changeMusic,
  removeMusic,
  addEffect,
  removeEffect,
  bleepWords,
  unbleepWords,
  setSpeaker,
  mergeSpeakers,
  setBrand,
  setCanvas,
  setCover,
  replaceFilm,
  replaceScenes,
  replaceSpeakers,
  restoreLayer,
  restoreMusic,
  restoreEffect,
  restoreSource,
] as const;

type SchemasOf<Declarations extends readonly { schema: z.ZodType }[]> = {
  -readonly [Index in keyof Declarations]: Declarations[Index]['schema'];
};

/** Every change of a film, strict. */
export const operationSchema = z.discriminatedUnion(
  'op',
  // `map` returns a list, not a tuple.
  OPERATIONS.map(({ schema }) => schema) as unknown as SchemasOf<typeof OPERATIONS>,
);
/** A parsed operation. */
export type Operation = z.output<typeof operationSchema>;
/** An operation as callers write it: fields with a default may be missing. */
export type OperationInput = z.input<typeof operationSchema>;
/** The parsed operation of a name. */
export type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;

/** A declaration whose functions take the operation that has its name. */
interface AnyDeclaration {
  apply(film: Film, operation: Operation): Applied;
  touches(operation: Operation): string[];
  isSetting?: true;
}

const BY_NAME: ReadonlyMap<string, AnyDeclaration> = new Map(
  OPERATIONS.map((declaration) => [declaration.name, declaration]),
);

/** Returns the declaration of a parsed operation. */
export function declarationOf({ op }: Operation): AnyDeclaration {
  const declaration = BY_NAME.get(op);
  if (!declaration) throw new Error(`There is no operation ${op}.`);
  return declaration;
}
