import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';

/** Identifies one submission, so that a repetition has no second effect. The caller chooses it. */
export const idempotencyKeyHeader = 'Idempotency-Key';

export const IdempotencyKey = z.string().regex(/^[\x20-\x7e]{1,100}$/, fieldCode('idempotency.key'));
