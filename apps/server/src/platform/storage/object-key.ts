/** Checks the form of an object key: no empty, `.` or `..` segments, no control characters or backslashes. */
export function isObjectKey(key: string): boolean {
  if (key.length > 1024 || /[\p{Cc}\\]/u.test(key) || !key.isWellFormed()) return false;
  return key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
