/** How each tool that works on a range writes it into its payload. */
const FIELDS: Partial<Record<string, readonly [start: string, duration: string]>> = {
  clip: ['start_time', 'duration'],
  subtitles: ['start_time', 'duration'],
  'split-screen': ['start_time', 'duration'],
  format: ['startSeconds', 'durationSeconds'],
  convert: ['startSeconds', 'durationSeconds'],
};

/** A range as the payload of a tool has it, in seconds. */
export function rangeFields(
  tool: string,
  range: { start_time: number; duration: number },
): Record<string, number> {
  const fields = FIELDS[tool];
  if (!fields) throw new Error(`${tool} works on no range`);
  return { [fields[0]]: range.start_time, [fields[1]]: range.duration };
}
