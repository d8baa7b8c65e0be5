import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-256 of a JSON value as 32 hexadecimal digits; the order of keys does not matter. */
export function hashValue(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value)))).slice(0, 32);
}

/**
 * Returns `hashValue` for objects whose first field in the order of names is shared by many of them and is long. The
 * shared part is hashed once for each value of the field.
 */
export function createHasher(shared: string): (value: Readonly<Record<string, unknown>>) => string {
  const begun = new WeakMap<object, ReturnType<typeof sha256.create>>();
  return (value) => {
    const { [shared]: first, ...others } = value;
    const isFirst = Object.keys(others).every((name) => shared < name);
    const rest = canonicalJson(others);
    if (typeof first !== 'object' || first === null || !isFirst || rest === '{}') return hashValue(value);
    const known =
      begun.get(first) ??
      sha256.create().update(utf8ToBytes(`{${JSON.stringify(shared)}:${canonicalJson(first)},`));
    begun.set(first, known);
    return bytesToHex(
      known
        .clone()
        .update(utf8ToBytes(rest.slice(1)))
        .digest(),
    ).slice(0, 32);
  };
}

/** Returns JSON with sorted keys and without spaces; as in JSON.stringify, undefined fields are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** True if two values are equal as JSON, whatever the order of their keys; undefined equals null. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
