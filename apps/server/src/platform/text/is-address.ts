/**
 * True for a mail address as the backend accepts them, of at most 64 characters before the @ and 254 in all
 * (RFC 5321, 4.5.3.1).
 */
export function isAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
