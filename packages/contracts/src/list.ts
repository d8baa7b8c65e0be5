import { z } from 'zod';

/** Up to so many entries an array is checked whole. */
const CHECKED_WHOLE = 500;

/**
 * A list of a request, of `min` to `max` entries, for lists that may be long: what follows its first invalid entry is
 * not checked. A plain array collects an issue for each of its entries, which takes seconds for thousands.
 */
export function list<Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) {
  return z.preprocess((value: unknown) => {
    if (!Array.isArray(value) || value.length <= CHECKED_WHOLE || value.length > max) return value;
    const wrong = value.findIndex((entry) => !item.safeParse(entry).success);
    return wrong < 0 ? value : value.slice(0, wrong + 1);
  }, z.array(item).min(min).max(max));
}

/** Values by name, at most `max` of them. */
export function namedValues<Value extends z.ZodType>(value: Value, { max }: { max: number }) {
  return z
    .record(z.string().max(200), value)
    .refine((values) => Object.keys(values).length <= max, `At most ${max} values.`)
    .meta({ maxProperties: max });
}
