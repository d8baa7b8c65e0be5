/** A JSON schema as the OpenAPI document writes it. */
export interface JsonSchema {
  /** `#/components/schemas/<name>` */
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
}

/** The way to a field: names, `0` for the first entry of a list, `*` for a value of a record. */
export type FieldPath = readonly string[];

export interface Field {
  path: FieldPath;
  schema: JsonSchema;
}

/** Every field of a body, itself included, in the order of the schema. */
export function fieldsOf(schema: JsonSchema, path: FieldPath = []): Field[] {
  return [
    { path, schema },
    ...optionsOf(schema).flatMap((option) => fieldsOf(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    ...(schema.items ? fieldsOf(schema.items, [...path, '0']) : []),
    ...(typeof schema.additionalProperties === 'object' && schema.type === 'object'
      ? fieldsOf(schema.additionalProperties, [...path, '*'])
      : []),
  ];
}

/** Replaces the references of a schema by the components to which they refer. */
export function withoutReferences(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = /^#\/components\/schemas\/(\w+)$/u.exec(value?.$ref ?? '')?.[1];
    return name === undefined ? value : components[name];
  });
}

/** True if a value of this schema has no greatest length. */
export function isUnbounded(schema: JsonSchema): boolean {
  if (schema.enum || schema.const !== undefined) return false;
  if (schema.type === 'string') {
    return schema.maxLength === undefined && !['uuid', 'binary'].includes(schema.format ?? '');
  }
  if (schema.type === 'array') return schema.maxItems === undefined;
  const isRecord = schema.type === 'object' && typeof schema.additionalProperties === 'object';
  return isRecord && schema.maxProperties === undefined && !schema.properties;
}

/** The smallest value that the schema allows. */
export function smallestOf(schema: JsonSchema): unknown {
  const [option] = optionsOf(schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (option) return smallestOf(option);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return schema.format === 'uuid'
        ? '11111111-2222-4333-8444-555555555555'
        : 'a'.repeat(schema.minLength ?? 1);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallestOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallestOf(schema.properties?.[name] ?? {})]),
      );
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** The smallest body in which the field at `path` has a value of its own. */
export function bodyWith(schema: JsonSchema, path: FieldPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const option = optionsOf(schema).find((each) => hasField(each, path));
  if (option) return bodyWith(option, path, value);
  if (name === '0' && schema.items) return [bodyWith(schema.items, rest, value)];
  const inner = name === '*' ? schema.additionalProperties : schema.properties?.[name];
  const whole = smallestOf({ ...schema, anyOf: [], oneOf: [] });
  return { ...(whole as object), [name]: bodyWith(typeof inner === 'object' ? inner : {}, rest, value) };
}

function hasField(schema: JsonSchema, [name]: FieldPath): boolean {
  if (optionsOf(schema).some((option) => hasField(option, [name ?? '']))) return true;
  if (name === '0') return schema.items !== undefined;
  if (name === '*') return typeof schema.additionalProperties === 'object';
  return schema.properties?.[name ?? ''] !== undefined;
}

function optionsOf({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf, ...allOf];
}
