import type { JobView } from '@atelier/contracts/jobs';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';

/** The picture that a player shows before the film of a job is loaded; null without one. */
export function posterOf(job: JobView | null | undefined): string | null {
  const url = job?.result?.previewUrl;
  return url ? localObjectUrl(url) : null;
}
