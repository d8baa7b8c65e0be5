import { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import type { Applied } from './applied.ts';

type SchemaOf<Name extends string, Fields extends z.ZodRawShape> = z.ZodObject<
  { op: z.ZodLiteral<Name> } & Fields,
  z.core.$strict
>;

/** Everything there is to say about one operation. The schema, the history, the API and assistants derive from it. */
interface Declaration<Name extends string, Fields extends z.ZodRawShape> {
  name: Name;
  /** The fields beside `op`. */
  fields: Fields;
  /**
   * Applies the operation to a valid film, which is not changed.
   * @throws AppError `unknown_id` when an id names nothing, `nothing_left`, `invalid_input`
   */
  apply(film: Film, operation: z.output<SchemaOf<Name, Fields>>): Applied;
  /** Returns what the operation changes: two edits conflict when both change the same. See `touches.ts`. */
  touches(operation: z.output<SchemaOf<Name, Fields>>): string[];
  /** The sentence of the history; null when the change of the length and of the words says it. */
  sentence: { fr: string; en: string } | null;
  /** The documentation of the operation, for the API, the command line and assistants. */
  help: string;
  /** The fields that hold the id of a speaker, for assistants that know speakers by their names. */
  speakers?: readonly Extract<keyof Fields, string>[];
  /** True when a second operation with the same target and fields replaces the first, as while a slider is dragged. */
  isSetting?: true;
  /** True for operations that exist to be an `undo`: no other operation gives back the identical document. */
  isUndoOnly?: true;
}

/** Declares an operation of films. `registry.ts` lists all of them. */
export function defineOperation<const Name extends string, Fields extends z.ZodRawShape>(
  declaration: Declaration<Name, Fields>,
) {
  const { name, fields, help } = declaration;
  const schema: SchemaOf<Name, Fields> = z.strictObject({ op: z.literal(name), ...fields });
  return { ...declaration, schema: schema.describe(help) };
}
