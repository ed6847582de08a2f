import type * as z from 'zod';
import { type JsonSchema, schemasIn, sentSchema } from '../../../shared/contracts/open-api/json-schema.ts';

/** How a part of a request is described, and what `at` its references is described. */
export function sentShape(schema: z.ZodType) {
  const described = sentSchema(schema);
  const named = schemasIn(described);
  const at = (part: JsonSchema): JsonSchema => {
    if (part.$ref === undefined) return part;
    const found = named[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)];
    if (found === undefined) throw new Error(`Nothing is described at ${part.$ref}`);
    return found;
  };
  return { shape: described, at };
}
