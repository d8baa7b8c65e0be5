import { z } from 'zod';

/**
 * A value that the API document describes by the component of that name. It is passed on unread: films and operations
 * are large, and whoever uses them checks them (`filmSchema`, `applyOperations`).
 */
export function named<Value>(name: 'Film' | 'FilmFacts' | 'Operation'): z.ZodType<Value, Value> {
  // The type is the caller's, because nothing is read.
  return z.any().meta({ $ref: `#/components/schemas/${name}` }) as z.ZodType<Value, Value>;
}
