import type * as z from 'zod';
import type { Call } from './platform-request.ts';
import { invalid } from './refusal.ts';

export function readBody<S extends z.ZodType>(shape: S, { json }: Pick<Call, 'json'>): z.infer<S> {
  const body = shape.safeParse(json);
  if (body.success) return body.data;
  throw invalid(body.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
