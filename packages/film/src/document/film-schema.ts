import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { list } from '@atelier/contracts/list';
import { z } from 'zod';
import { captionsSchema } from './captions-schema.ts';
import { coverSchema } from './cover-schema.ts';
import { findFaults } from './find-faults.ts';
import { layerSchema } from './layer-schema.ts';
import { sceneSchema } from './scene-schema.ts';
import { soundSchema } from './sound-schema.ts';
import { sourceSchema } from './source-schema.ts';
import { between, byId, color, FILM_LIMITS, id, seconds, text } from './values.ts';

const canvasSide = z.number().int().min(16).max(4096).multipleOf(2);
export const canvasFields = { width: canvasSide, height: canvasSide };

export const wordFields = {
  text: text(120),
  /** 0 for none, 1 for a keyword, 2 for a keyword that also enlarges the picture. */
  emphasis: z.number().int().min(0).max(2),
  emoji: text(16).nullable(),
  speaker: id.nullable(),
};

export const wordSchema = z
  .strictObject({
    id,
    text: wordFields.text,
    start_seconds: seconds,
    end_seconds: seconds,
    confidence: between(0, 1).nullable().default(null),
    speaker: wordFields.speaker.default(null),
    emphasis: wordFields.emphasis.default(0),
    emoji: wordFields.emoji.default(null),
    /** The BCP 47 language of the word; absent for the language of the film's captions. */
    language: text(35).exactOptional(),
    /** The line of captions begins at this word. */
    starts_line: z.literal(true).exactOptional(),
    /** The word is heard, and captions and subtitle files leave it out. */
    hidden: z.literal(true).exactOptional(),
  })
  .refine((word) => word.end_seconds > word.start_seconds, {
    path: ['end_seconds'],
    message: 'A word ends after its start.',
  });
/** A spoken word in the time of its source. */
export type FilmWord = z.infer<typeof wordSchema>;
/** The words of one source. */
export const wordsSchema = list(wordSchema, { max: FILM_LIMITS.maxWords });

export const speakerFields = { name: text(80), color };
export const speakersSchema = byId(z.strictObject(speakerFields), { max: FILM_LIMITS.maxSpeakers });

/** The parts of the person's brand that the film shows. */
export const brandSchema = z.strictObject({ logo: z.boolean(), intro: z.boolean(), outro: z.boolean() });

/** The document of a film, version 1: strict, with unique ids and resolved references. */
export const filmSchema = z
  .strictObject({
    version: z.literal(1),
    canvas: z.strictObject({
      ...canvasFields,
      frame_rate: between(1, 120),
      background: color,
    }),
    language: z.enum(SPEECH_LANGUAGES),
    sources: byId(sourceSchema, { max: FILM_LIMITS.maxSources }),
    words: byId(wordsSchema, { max: FILM_LIMITS.maxSources }),
    speakers: speakersSchema,
    scenes: list(sceneSchema, { max: FILM_LIMITS.maxScenes }),
    captions: captionsSchema,
    layers: z.array(layerSchema).max(FILM_LIMITS.maxLayers),
    sound: soundSchema,
    brand: brandSchema.nullable(),
    /** Absent for the first good picture. */
    cover: coverSchema.optional(),
  })
  .superRefine((film, context) => {
    for (const { path, message } of findFaults(film)) context.addIssue({ code: 'custom', path, message });
  });
/** The document of a film, as it is stored and sent. */
export type Film = z.infer<typeof filmSchema>;
