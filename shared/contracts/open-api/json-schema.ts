import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

function describe(schema: z.ZodType, io: 'input' | 'output', unrepresentable: 'any' | 'throw'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable, target: 'draft-2020-12' });
  const { $schema: _, $defs: _named, ...described } = inDocument(made);
  return described;
}

const inDocument = (schema: JsonSchema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema;

/** The schemas that others point to by their names. */
export const namedSchemas: Readonly<Record<string, object>> = { ...inDocument(z.toJSONSchema(CodedMessage)).$defs };

export function sentSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'input', 'any');
}

/** Throws for a schema that JSON Schema cannot describe. */
export function answeredSchema(schema: z.ZodType): JsonSchema {
  return describe(schema, 'output', 'throw');
}

/** Parameters are text in the address; described by their parsed type where JSON Schema can. */
export function addressSchema(schema: z.ZodType): JsonSchema {
  const read = describe(schema, 'output', 'any');
  return read.type === undefined ? sentSchema(schema) : read;
}
