import { z } from 'zod';
import { type JobSource, rangedFields } from '../../jobs/job-source.ts';

/** The payload of a download; the link is in the form that the engine uses. */
export const downloadPayload = z.object(rangedFields);
export type DownloadPayload = z.infer<typeof downloadPayload>;

/** The address of a download's link. */
export function linkOf(source: JobSource): string {
  return source.kind === 'link' ? source.url : '';
}
