import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import type { Answer } from './answer.ts';
import type { Faults, plannedFault } from './faults.ts';

export function answerOf(type: string, body: string, status = 200): Answer {
  return {
    status,
    headers: {
      'content-type': `${type}; charset=UTF-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body,
  };
}

export const json = (value: unknown, status = 200) => answerOf('application/json', JSON.stringify(value), status);
export const plain = (message: string, status: number) => answerOf('text/plain', `${message}\n`, status);
export const missing = () => plain('There is nothing here.', 404);

export async function takeOrder<S extends z.ZodType>(
  shape: S,
  request: IncomingMessage,
  take: (order: z.infer<S>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const body = await text(request);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return plain('The body must be JSON.', 400);
  }
  const order = shape.safeParse(value);
  if (order.success) return take(order.data);
  return plain(order.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'), 400);
}

/** 201 with all planned faults, or 400 with what is wrong. */
export const planFault = (
  faults: Faults,
  shape: ReturnType<typeof plannedFault>,
  request: IncomingMessage,
): Promise<Answer> =>
  takeOrder(shape, request, (planned) => {
    faults.plan(planned);
    return json({ faults: faults.planned() }, 201);
  });
