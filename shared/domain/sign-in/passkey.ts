import * as z from 'zod';
import { Instant } from '../text.ts';

/** As the user pool lists it; the name is of who made it, where the pool knows that. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
});
export type Passkey = z.infer<typeof Passkey>;
