import type * as z from 'zod';
import type { Contract } from './contract.ts';
import { IdempotencyKey, idempotencyKeyHeader } from './idempotency-key.ts';
import { addressSchema, sentSchema } from './json-schema.ts';

function parameter(place: 'path' | 'query' | 'header', name: string, schema: z.ZodType) {
  return {
    name,
    in: place,
    // Optional also when the schema has a default.
    required: !schema.safeParse(undefined).success,
    schema: addressSchema(schema),
  };
}

function parametersIn(place: 'path' | 'query' | 'header', parts: z.ZodObject | undefined) {
  return Object.entries(parts?.shape ?? {}).map(([name, schema]) => parameter(place, name, schema as z.ZodType));
}

const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'The same key and request within a day is answered as the first was, and done no second time.',
  schema: addressSchema(IdempotencyKey),
};

export function parametersOf({ params, query, headers, isRepeatable }: Contract) {
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...(isRepeatable === true ? [keyParameter] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

export function requestBodyOf({ body }: Contract) {
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: sentSchema(body) } } } };
}
