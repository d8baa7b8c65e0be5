import { z } from 'zod';

/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = z.infer<typeof schemaSchema>;
const schemaSchema = z.looseObject({
  // A nullable field has two types: the first one counts.
  type: z.union([z.string(), z.array(z.string()).transform(([first = 'string']) => first)]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
});

/** A method of a path of the API, with the schema of its request body. */
export interface Operation {
  method: string;
  address: string;
  schema: Schema | null;
  isForm: boolean;
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) })
          .optional(),
      }),
    ),
  ),
});

/** Reads the operations of an OpenAPI document. @throws ZodError for any other document */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const [[kind, content] = ['', null]] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        address,
        schema: content?.schema ?? null,
        isForm: kind === 'multipart/form-data',
      };
    }),
  );
}
