import { CUT_STRENGTHS } from '@atelier/contracts/cuts';
import { list } from '@atelier/contracts/list';
import { z } from 'zod';
import { captionsFields } from '../document/captions-schema.ts';
import { coverSchema } from '../document/cover-schema.ts';
import {
  brandSchema,
  canvasFields,
  speakerFields,
  speakersSchema,
  wordFields,
  wordsSchema,
} from '../document/film-schema.ts';
import { layerFields, layerSchema } from '../document/layer-schema.ts';
import { layoutSchema, sceneSchema, transitionSchema } from '../document/scene-schema.ts';
import { effectSchema, musicChanges, musicSchema, treatmentFields } from '../document/sound-schema.ts';
import { between, FILM_LIMITS, id, optionalFields, seconds } from '../document/values.ts';

const op = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ op: z.literal(name), ...fields });

const ids = list(id, { min: 1, max: FILM_LIMITS.maxWords });
/** The id of the entry that follows; null for the end of the list. */
const before = id.nullable();
const range = { source: id, start_seconds: seconds, end_seconds: seconds };

/** Every change of a film, strict. The last five are written by `applyOperation` as `undo`. */
export const operationSchema = z.discriminatedUnion('op', [
  op('cut_words', { ids }),
  op('restore_words', { ids }),
  op('cut_range', range),
  op('restore_range', range),
  op('tidy', {
    silences: z.boolean().default(false),
    fillers: z.boolean().default(false),
    repeats: z.boolean().default(false),
    strength: z.enum(CUT_STRENGTHS),
  }),
  /** Without a confidence the text counts as checked by a person. */
  op('replace_word', { id, text: wordFields.text, confidence: between(0, 1).nullable().optional() }),
  op('replace_words', { source: id, words: wordsSchema }),
  op('set_word', {
    ids,
    ...optionalFields({
      emphasis: wordFields.emphasis,
      emoji: wordFields.emoji,
      speaker: wordFields.speaker,
      starts_line: z.boolean(),
      hidden: z.boolean(),
      start_seconds: seconds,
      end_seconds: seconds,
    }),
  }),
  op('insert_scene', { ...range, before }),
  op('trim_scene', { id, start_seconds: seconds, end_seconds: seconds }),
  op('split_scene', { id, at_seconds: seconds }),
  op('move_scene', { id, before }),
  op('remove_scene', { id }),
  op('set_layout', { scenes: list(id, { min: 1, max: FILM_LIMITS.maxScenes }), layout: layoutSchema }),
  op('set_transition', { scene: id, transition: transitionSchema.nullable() }),
  op('set_captions', optionalFields(captionsFields)),
  op('add_layer', { layer: layerSchema }),
  op('change_layer', { id, ...layerFields }),
  op('remove_layer', { id }),
  op('set_sound', optionalFields(treatmentFields)),
  op('add_music', { music: musicSchema }),
  op('change_music', { id, ...musicChanges }),
  op('remove_music', { id }),
  op('add_effect', { effect: effectSchema }),
  op('remove_effect', { id }),
  op('bleep_words', { ids }),
  op('unbleep_words', { ids }),
  op('set_speaker', { id, ...optionalFields(speakerFields) }),
  op('merge_speakers', { from: id, into: id }),
  op('set_brand', { brand: brandSchema.nullable() }),
  op('set_canvas', canvasFields),
  op('set_cover', { cover: coverSchema.nullable() }),

  op('replace_scenes', { scenes: list(sceneSchema, { max: FILM_LIMITS.maxScenes }) }),
  op('replace_speakers', { speakers: speakersSchema }),
  op('restore_layer', { layer: layerSchema, before }),
  op('restore_music', { music: musicSchema, before }),
  op('restore_effect', { effect: effectSchema, before }),
]);
/** A parsed operation. */
export type Operation = z.infer<typeof operationSchema>;
/** The parsed operation of a name. */
export type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;
