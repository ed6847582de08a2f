import * as z from 'zod';

/** An id, which the platform mostly writes as text and sometimes as a number. */
export const Id = z.union([z.string().min(1), z.number()]).transform(String);

/** TypeScript's library does not know the third argument yet. */
type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

const keepLongIds: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '') ? source : value;

/** Parses an answer. A whole number too great to be one of JavaScript's is given as its digits; no JSON is undefined. */
export function parseGraphJson(text: string): unknown {
  try {
    return JSON.parse(text, keepLongIds as (this: unknown, key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}
