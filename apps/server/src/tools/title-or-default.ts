/** A text as a title, or the spec's default when it has nothing to read in it: no letter, no digit. */
export function titleOrDefault(title: string, kind: 'voice' | 'image', now = new Date()): string {
  if (/[\p{L}\p{N}]/u.test(title)) return title;
  return `AI ${kind} generated on ${now.toISOString().slice(0, 10)}`;
}
