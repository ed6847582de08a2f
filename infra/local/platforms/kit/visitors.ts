import { createHash } from 'node:crypto';
import * as z from 'zod';
import { json, missing, takeOrder, type Order } from './control.ts';

const text = z.string().trim().min(1).max(8000);

/** What people write under posts: the body of `POST /_sim/comments`. Times are milliseconds since 1970. */
export const VisitorComments = z.strictObject({
  postId: z.string(),
  /** The comment that all of these answer. */
  answers: z.string().optional(),
  comments: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        text,
        at: z.number().optional(),
        /** As the platform hides what a person writes whom the account has blocked. */
        isHidden: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(10_000),
  /** Whether the app is told, where the platform tells; otherwise it finds them by reading. */
  isTold: z.boolean().default(true),
});
export type VisitorComments = z.infer<typeof VisitorComments>;

/** Of one comment: the body of `PATCH /_sim/comments`. */
export const VisitorChange = z.strictObject({
  id: z.string(),
  text: text.optional(),
  isRemoved: z.literal(true).optional(),
});
type VisitorChange = z.infer<typeof VisitorChange>;

/** Digits that stand for a person. */
export const personOf = (name: string) =>
  `2${BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 12)}`)}`;

/** Where the platform tells nobody of comments. Both answer nothing where there is no such post or comment. */
export function visitorOrders<S>(
  write: (simulator: S, order: VisitorComments) => string[] | undefined,
  change: (simulator: S, order: VisitorChange) => string | undefined,
): Readonly<Record<string, Order<S>>> {
  return {
    'POST /_sim/comments': (simulator, request) =>
      takeOrder(VisitorComments, request, (order) => {
        const ids = write(simulator, order);
        return ids === undefined ? missing() : json({ ids }, 201);
      }),
    'PATCH /_sim/comments': (simulator, request) =>
      takeOrder(VisitorChange, request, (order) => {
        const id = change(simulator, order);
        return id === undefined ? missing() : json({ id });
      }),
  };
}
