import * as z from 'zod';

/** Names one submission, so that sending it again has no second effect. The caller makes it up. */
export const idempotencyKeyHeader = 'Idempotency-Key';

export const IdempotencyKey = z.string().regex(/^[\x20-\x7e]{1,100}$/, '1 to 100 printable ASCII characters');
