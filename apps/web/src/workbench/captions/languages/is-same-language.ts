/** 'en', 'en-GB' and 'en-US' are understood alike. */
export function isSameLanguage(first: string, second: string): boolean {
  return first.split('-')[0]?.toLowerCase() === second.split('-')[0]?.toLowerCase();
}
