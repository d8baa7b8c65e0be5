import { z } from 'zod';

/** One archive holds at most so many projects. */
export const ARCHIVE_MAX_PROJECTS = 500;

/** `POST /api/project-archives`: several of one's own projects as one zip. */
export const projectArchiveSchema = z.object({
  project_ids: z.array(z.uuid()).min(1).max(ARCHIVE_MAX_PROJECTS),
  /** What the archive is called, without `.zip`. */
  name: z.string().trim().max(200).optional(),
});

/**
 * `url` answers the zip to whoever has it, for an hour, with its exact length. `missing`: projects whose file is
 * gone or that are none of the caller's.
 */
export const projectArchiveAnswerSchema = z.object({
  success: z.literal(true),
  url: z.string(),
  count: z.number().int(),
  size_bytes: z.number(),
  missing: z.array(z.string()),
});
export type ProjectArchiveAnswer = z.infer<typeof projectArchiveAnswerSchema>;
