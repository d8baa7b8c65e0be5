import type { PostStatus, Publication } from '@atelier/contracts/publishing/publishing';

/** The order in which one status stands for a publication: what needs the person's attention comes first. */
const WEIGHTS: readonly PostStatus[] = [
  'failed',
  'sending',
  'awaiting_approval',
  'planned',
  'published',
  'cancelled',
];

/** The status that stands for all posts of a publication. */
export function statusOfPublication({ posts }: Pick<Publication, 'posts'>): PostStatus {
  return WEIGHTS.find((status) => posts.some((post) => post.status === status)) ?? 'cancelled';
}

export const STATUS_TONES = {
  awaiting_approval: 'warning',
  sending: 'accent',
  planned: 'neutral',
  published: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<PostStatus, string>;
