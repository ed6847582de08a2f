import * as z from 'zod';
import { ranks, roles } from '../access/person.ts';
import { ClientId } from '../ids.ts';

/** The id is that of the client record and of the user pool's user. */
export const User = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Of staff; absent: owner. */
  rank: z.enum(ranks).optional(),
});
export type User = z.infer<typeof User>;

export const adminGroup = 'admins';
