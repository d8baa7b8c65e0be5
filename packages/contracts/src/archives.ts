import { z } from 'zod';

/** The highest number of projects in one archive. */
export const ARCHIVE_MAX_PROJECTS = 500;

/** `POST /api/project-archives`: several projects of the caller as one zip. */
export const projectArchiveSchema = z.object({
  project_ids: z.array(z.uuid()).min(1).max(ARCHIVE_MAX_PROJECTS),
  /** The archive's name, without `.zip`. */
  name: z.string().trim().max(200).optional(),
});

/**
 * `url` serves the zip for an hour, with its exact length and without a sign-in. `missing` lists the projects that
 * are left out: their file is gone, or they do not belong to the caller.
 */
export const projectArchiveAnswerSchema = z.object({
  success: z.literal(true),
  url: z.string(),
  count: z.number().int(),
  size_bytes: z.number(),
  missing: z.array(z.string()),
});
export type ProjectArchiveAnswer = z.infer<typeof projectArchiveAnswerSchema>;
