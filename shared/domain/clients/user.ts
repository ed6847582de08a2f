import * as z from 'zod';
import { ClientId } from '../ids.ts';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;

/** The id is that of the client record and of the user pool's user. */
export const User = z.object({ id: ClientId, name: z.string(), email: z.string(), role: Role });
export type User = z.infer<typeof User>;

export const adminGroup = 'admins';
