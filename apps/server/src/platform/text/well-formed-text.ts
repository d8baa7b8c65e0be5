import { AppError } from '@atelier/contracts';
import { hidesConversion } from '@atelier/contracts/text/hides-conversion';

/**
 * Refuses a parsed request that holds a text no database stores: U+0000, or half a surrogate pair; in names of fields
 * too. Refuses the names `toString`, `valueOf` and `__proto__`.
 * @throws AppError `invalid_input`
 */
export function requireWellFormed<T>(value: T): T {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const item = left.pop();
    if (typeof item === 'string') {
      if (!isWellFormed(item)) throw malformed();
    } else if (typeof item === 'object' && item !== null) {
      for (const [name, inner] of Object.entries(item)) {
        if (hidesConversion(name)) throw new AppError('invalid_input', `A field cannot be named ${name}.`);
        left.push(name, inner);
      }
    }
  }
  return value;
}

/** Decodes what browsers escape in the file names of forms: quotation marks and line breaks, and nothing else. */
export function nameOfForm(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/gu, '');
}

/** Removes the characters of a file name that cannot be stored; its writer was a machine, not a person. */
export function cleanName(name: string): string {
  return name.replace(/\p{Cc}/gu, '').toWellFormed();
}

function isWellFormed(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The error of a text that cannot be stored. */
export function malformed(): AppError {
  return new AppError('invalid_input', 'A text contains characters that cannot be kept.');
}
