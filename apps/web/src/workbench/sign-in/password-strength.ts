export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A rough hint while typing; the server alone decides what it accepts. Length counts most. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
