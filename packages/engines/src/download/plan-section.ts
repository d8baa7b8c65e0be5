/** A file up to this size is downloaded whole and cut locally: faster, and often without a new encode. */
const WHOLE_MAX_BYTES = 150 * 1024 * 1024;
/** Used when the size is unknown: 4 Mbit/s, as of a 1080p video with much movement. */
const ASSUMED_BYTES_PER_SECOND = 500_000;

export interface SectionRequest {
  /** The duration of the whole video; null when the site does not report it. */
  durationSeconds: number | null;
  estimatedBytes: number | null;
  asked: { startSeconds: number; durationSeconds: number; maxDurationSeconds: number };
}

/** Returns the section of a long video to download; null to download all of it. */
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
