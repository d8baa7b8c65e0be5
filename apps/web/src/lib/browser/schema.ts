/** A schema of zod or of zod/mini, which the first screen uses for its size. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}
