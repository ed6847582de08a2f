import * as z from 'zod';

/** A JSON Schema of the dialect that OpenAPI 3.1 takes (draft 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

function describe(schema: z.ZodType, io: 'input' | 'output', unrepresentable: 'any' | 'throw'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable, target: 'draft-2020-12' });
  return described;
}

/** What a caller sends, before it is changed in any way: a schema with a transformation says what goes into it. */
export function sentSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'input', 'any');
}

/** What is answered. An answer that JSON Schema cannot describe throws: it is not one that JSON could carry. */
export function answeredSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'output', 'throw');
}

/**
 * A value of an address, which is text there. It is described as what it is read as, a whole number for instance, unless
 * that is made in a way that cannot be described.
 */
export function addressSchema(schema: z.ZodType): JsonSchema {
  const read = describe(schema, 'output', 'any');
  return read.type === undefined ? sentSchema(schema) : read;
}
