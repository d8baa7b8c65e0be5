/** Returns a text as a title, or a default title (docs/product.md) when it contains no letter and no digit. */
export function titleOrDefault(title: string, kind: 'voice' | 'image', now = new Date()): string {
  if (/[\p{L}\p{N}]/u.test(title)) return title;
  return `AI ${kind} generated on ${now.toISOString().slice(0, 10)}`;
}
