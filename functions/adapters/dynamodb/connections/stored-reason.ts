import * as z from 'zod';
import { Reason } from '../../../../shared/messages/reason.ts';

/** Connections once had their reasons in English alone. */
export const StoredReason = z.union([Reason, z.string().transform((reason): Reason => ({ reason }))]);
