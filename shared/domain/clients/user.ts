import * as z from 'zod';
import { ClientId } from '../ids.ts';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;

/** Who is signed in. The id is the user's client record and the user name in the user pool. */
export const User = z.object({ id: ClientId, name: z.string(), email: z.string(), role: Role });
export type User = z.infer<typeof User>;

/** The group of the user pool that makes a user an admin. */
export const adminGroup = 'admins';
