/** Whether an asked-for key can be one of ours: whole segments, none that walks, nothing that no disk takes. */
export function isObjectKey(key: string): boolean {
  if (key.length > 1024 || /[\p{Cc}\\]/u.test(key) || !key.isWellFormed()) return false;
  return key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
