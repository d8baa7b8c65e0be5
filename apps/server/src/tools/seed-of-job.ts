import { createHash } from 'node:crypto';

/** What a job draws by when nobody chose a seed: an attempt after a crash gives the same result. */
export function seedOfJob(jobId: string): number {
  return createHash('sha256').update(jobId).digest().readUInt32BE(0) & 0x7fff_ffff;
}
