/** What the backend takes for a mail address; whatever is none it refuses in its own words. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
