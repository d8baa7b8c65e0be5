/** Formats an error and its causes on one line, without a stack. */
export function whyFailed(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? ` (${at.code})` : '';
    reasons.push(`${at.message}${code}`);
  }
  return reasons.length > 0 ? reasons.join(': ') : String(error);
}
