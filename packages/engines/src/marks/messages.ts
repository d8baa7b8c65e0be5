import { z } from 'zod';

const key = z.string().min(16);
const id = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1);
const size = { width: z.number().int().positive(), height: z.number().int().positive() };

export const markTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark-sound'), folder: z.string(), wavPath: z.string(), key, id }),
  z.object({ kind: z.literal('find-sound'), folder: z.string(), wavPaths: z.array(z.string()), key }),
  z.object({ kind: z.literal('draw-pattern'), path: z.string(), ...size, isFilm: z.boolean(), key, id }),
  z.object({ kind: z.literal('find-picture'), path: z.string(), ...size, key }),
]);
export type MarkTask = z.infer<typeof markTaskSchema>;

/** The finding of a task; null where it only writes a file. */
export const markAnswerSchema = z
  .object({ perth: z.number().optional(), id: z.number().nullable() })
  .nullable();
export type MarkAnswer = z.infer<typeof markAnswerSchema>;
