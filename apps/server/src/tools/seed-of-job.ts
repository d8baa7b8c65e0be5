import { createHash } from 'node:crypto';

/** Derives a job's default seed from its id, so that an attempt after a crash gives the same result. */
export function seedOfJob(jobId: string): number {
  return createHash('sha256').update(jobId).digest().readUInt32BE(0) & 0x7fff_ffff;
}
