import { z } from 'zod';
import { OPERATIONS } from './registry.ts';

/** The documentation of an operation. */
interface OperationHelp {
  name: string;
  /** The fields beside `op` with their types in the notation of TypeScript. */
  fields: string;
  help: string;
}

/** Returns the documentation of the operations that people and assistants use: the others exist to undo. */
export function operationHelp(): OperationHelp[] {
  return OPERATIONS.flatMap((declaration) => {
    if ('isUndoOnly' in declaration) return [];
    const { name, fields, help } = declaration;
    const schema: JsonSchema = z.toJSONSchema(z.object(fields), { io: 'input' });
    return [{ name, fields: typeText(schema), help }];
  });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Objects inside more objects than this are written without the types of their fields. */
const TYPED_DEPTH = 2;
/** Longer lists of values are written as their type. */
const LISTED_VALUES = 20;

function typeText(schema: JsonSchema, depth = 0): string {
  const { type, anyOf, oneOf, items, properties, required = [] } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length <= LISTED_VALUES)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = anyOf ?? oneOf;
  if (variants) return [...new Set(variants.map((one) => typeText(one as JsonSchema, depth)))].join(' | ');
  if (type === 'array') {
    const item = typeText((items ?? {}) as JsonSchema, depth);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (!properties) return String(type ?? 'any');
  const fields = Object.entries(properties).map(([name, field]) => {
    const title = required.includes(name) ? name : `${name}?`;
    return depth < TYPED_DEPTH ? `${title}: ${typeText(field as JsonSchema, depth + 1)}` : title;
  });
  return `{${fields.join(', ')}}`;
}
