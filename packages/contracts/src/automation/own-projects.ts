import { z } from 'zod';

/** Query of `GET /api/projects`: newest first; `before` is the `next` of the previous page. */
export const ownProjectsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.iso.datetime({ offset: true }).optional(),
});

/** A project in the API for programs. */
export const ownProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The project's name; null when it has only a title. */
  name: z.string().nullable(),
  type: z.string(),
  file_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  created_at: z.string(),
});
export type OwnProject = z.infer<typeof ownProjectSchema>;

export const ownProjectsSchema = z.object({
  projects: z.array(ownProjectSchema),
  /** Cursor of the next page; null on the last one. */
  next: z.string().nullable(),
});
