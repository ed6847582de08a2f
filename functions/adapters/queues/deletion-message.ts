import * as z from 'zod';
import { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';

/** The identifier is only here, and stored nowhere. */
export const DeletionMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ask-owner'),
    id: DeletionId,
    identifier: z.string(),
    email: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('erase'), id: DeletionId }),
]);
