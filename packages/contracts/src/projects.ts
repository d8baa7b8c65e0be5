import { z } from 'zod';

/** Types of projects: six of the product's description, and three for other results (decision 120). */
export const PROJECT_TYPES = [
  'video_clip',
  'video_subtitles',
  'video_split',
  'video_voice',
  'image_ai',
  'image_bgremove',
  'video_ai',
  'video_format',
  'file_convert',
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const PROJECT_STATUSES = ['owned', 'generated', 'draft'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A row of table `projects` as its owner reads it. */
export const projectSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  /** The name that replaces the title on screens, if there is one. */
  name: z.string().nullable().default(null),
  type: z.string(),
  file_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  /** True if a trained model made the file, whole or in part. */
  made_with_ai: z.boolean().default(false),
  status: z.string(),
  created_at: z.string(),
  /** The batch of several runs from one source; their results are grouped under the source's name. */
  batch_id: z.string().nullable().default(null),
  batch_name: z.string().nullable().default(null),
});
export type Project = z.infer<typeof projectSchema>;
