/** A file up to this size is fetched whole and cut here: quicker, and often without encoding it anew. */
const WHOLE_MAX_BYTES = 150 * 1024 * 1024;
/** When nothing tells the size: 4 Mbit/s, a lively 1080p picture. */
const ASSUMED_BYTES_PER_SECOND = 500_000;

export interface SectionRequest {
  /** Of the whole video, as far as the site tells. */
  durationSeconds: number | null;
  estimatedBytes: number | null;
  asked: { startSeconds: number; durationSeconds: number; maxDurationSeconds: number };
}

/** The part of a long video that is fetched alone; null: fetch all of it. */
export function planSection({ durationSeconds, estimatedBytes, asked }: SectionRequest) {
  if (durationSeconds === null) return null;
  const wholeBytes = estimatedBytes ?? durationSeconds * ASSUMED_BYTES_PER_SECOND;
  const availableSeconds = durationSeconds - asked.startSeconds;
  const wantedSeconds = Math.min(
    asked.durationSeconds === 0 ? availableSeconds : asked.durationSeconds,
    availableSeconds,
    asked.maxDurationSeconds,
  );
  if (wholeBytes <= WHOLE_MAX_BYTES || wantedSeconds <= 0 || wantedSeconds > 0.9 * durationSeconds)
    return null;
  return { startSeconds: asked.startSeconds, durationSeconds: wantedSeconds };
}
