import type { ReservedSql, Sql } from 'postgres';

/** A statement that was asked so often is worth keeping. */
const TIMES = 3;
/** Clients may ask whatever PostgREST can say: so many texts are prepared, on each connection once, and no more. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 1000;

/**
 * Statements that kysely asks again and again are prepared: parsed and planned once per connection, and one way there
 * and back instead of two. PostgreSQL plans anew by itself when the role behind a row policy is another one.
 */
export function prepareRepeated(driver: Sql): void {
  const seen = new Map<string, number>();
  const prepared = new Set<string>();
  const isRepeated = (text: string) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= MAX_PREPARED) return false;
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size >= MAX_COUNTED) seen.clear();
    seen.set(text, times);
    if (times < TIMES) return false;
    seen.delete(text);
    prepared.add(text);
    return true;
  };
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe: ReservedSql['unsafe'] = reserved.unsafe.bind(reserved);
    reserved.unsafe = (text, parameters, options) =>
      parameters?.length && isRepeated(text)
        ? unsafe(text, parameters, { ...options, prepare: true })
        : unsafe(text, parameters, options);
    return reserved;
  };
}

/** Detects the error of a prepared statement whose table another server's newer version has changed; occurs once. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  );
}
