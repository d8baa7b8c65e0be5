import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link to the file of a job that works without a session until it expires, and cannot be made up. */
export function signLink(
  job: { id: string; fileName: string },
  options: { publicUrl: string; linkKey: string; expiresAt: Date },
): string {
  const expires = Math.floor(options.expiresAt.getTime() / 1000);
  const signature = sign(job.id, expires, options.linkKey);
  return `${options.publicUrl}/files/${job.id}/${encodeURIComponent(job.fileName)}?expires=${expires}&signature=${signature}`;
}

export function isSignedLink(
  link: { jobId: string; expires: string; signature: string },
  linkKey: string,
  now = Date.now(),
): boolean {
  const expires = Number(link.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now) return false;
  const [ours, theirs] = [Buffer.from(sign(link.jobId, expires, linkKey)), Buffer.from(link.signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function sign(jobId: string, expires: number, linkKey: string): string {
  return createHmac('sha256', `file-links:${linkKey}`).update(`${jobId}.${expires}`).digest('hex');
}
