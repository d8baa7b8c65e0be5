import { z } from 'zod';

/** Limits of a film. */
export const FILM_LIMITS = {
  /** Three hours of speech. */
  maxWords: 60_000,
  /** The longest film, in seconds. */
  maxSeconds: 3 * 3600,
  /** The largest document, in bytes of JSON. */
  maxBytes: 8 * 1024 * 1024,
  maxSources: 50,
  maxSourceSeconds: 6 * 3600,
  maxScenes: 5000,
  maxLayers: 500,
  maxMusic: 100,
  maxEffects: 1000,
  maxSpeakers: 50,
  maxCropKeyframes: 20_000,
  maxSecondLines: 8000,
  /** The shortest film, in seconds. */
  leastSeconds: 0.5,
  /** Shorter pieces of a scene are dropped when words around them are cut, in seconds. */
  leastPieceSeconds: 0.08,
} as const;

/** An id, unique within the film. The first character excludes names such as `__proto__`. */
export const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.:@~-]*$/u, 'An id of letters, digits and - _ . : @ ~.');

/** An id that can name a new entry of `byId`. */
export const entryName = id.refine((name) => !(name in Object.prototype), 'The id is a reserved name.');

/**
 * At most `max` values by id. Refuses the names that every object of JavaScript has, such as `constructor`: a record of zod drops a
 * value with the name `__proto__` without an issue.
 */
export function byId<Value extends z.ZodType>(value: Value, { max }: { max: number }) {
  return z
    .preprocess(
      (values, context) => {
        if (typeof values !== 'object' || values === null) return values;
        const names = Object.getOwnPropertyNames(values);
        // The values of too many names are not checked: an issue here ends the check.
        if (names.length > max) context.addIssue({ code: 'custom', message: `At most ${max} values.` });
        for (const name of names.slice(0, max))
          if (name in Object.prototype)
            context.addIssue({ code: 'custom', path: [name], message: 'The id is a reserved name.' });
        return values;
      },
      z.record(id, value),
    )
    .meta({ maxProperties: max });
}

/** An id of a stored asset. */
export const assetId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.:/-]*$/u, 'The id of an asset.');

/** Rounds to microseconds, the precision of every time of a film. */
export function toMicroseconds(seconds: number): number {
  // Adding 0 turns -0, which JSON does not distinguish, into 0.
  return Math.round(seconds * 1e6) / 1e6 + 0;
}

/** A time or a duration in seconds, rounded to microseconds. */
export const seconds = z.number().min(0).max(FILM_LIMITS.maxSourceSeconds).overwrite(toMicroseconds);
/** A number without a unit; -0 becomes 0. */
export const between = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .overwrite((value) => value + 0);
/** A fraction of the canvas or the picture, 0 to 1. */
export const fraction = between(0, 1);
export const gainDb = between(-60, 24);

export const color = z
  .string()
  .max(9)
  .regex(/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/u, 'A colour as #rrggbb or #rrggbbaa.');

export const opaqueColor = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/u, 'A colour as #rrggbb.');

/** A text on one or more lines, without other control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[^\P{Cc}\n]/u.test(value), 'Control characters are not allowed.')
    .refine((value) => value.trim() !== '', 'The text is empty.');

/** Makes each field optional; an explicit `undefined`, which JSON does not have, is refused. */
export function optionalFields<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const optional = Object.entries(fields).map(([name, field]) => [name, field.exactOptional()]);
  // The names are those of the fields.
  return Object.fromEntries(optional) as { [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]> };
}

/** A place on the timeline that moves with a word or a scene. */
export const anchorSchema = z.union([
  z.strictObject({ word: id }),
  z.strictObject({ scene: id, offset_seconds: seconds.default(0) }),
]);
export type Anchor = z.infer<typeof anchorSchema>;

/** A rectangle in fractions, from the top left corner. */
export const rectangleSchema = z
  .strictObject({ x: fraction, y: fraction, width: between(0.01, 1), height: between(0.01, 1) })
  .refine(({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001, {
    message: 'The rectangle exceeds the picture.',
  });
