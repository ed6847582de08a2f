import * as z from 'zod';
import { ClientId } from './ids.ts';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;

/** Who is signed in. The id is the user's client record and the user name in the user pool. */
export const User = z.object({ id: ClientId, name: z.string(), email: z.string(), role: Role });
export type User = z.infer<typeof User>;

/** The group of the user pool that makes a user an admin. */
export const adminGroup = 'admins';

/** What admins are answered who have to turn on two-factor authentication first. */
export const twoFactorRefusal = {
  code: 'access.two-factor',
  message: 'Your role needs two-factor authentication. Please turn it on to go on.',
} as const;

export const signInMessages = {
  bothRequired: 'Please fill in all fields',
  invalidEmail: 'Please enter a valid email address',
  wrong: 'Invalid email or password. Please check your credentials and try again.',
  noAdminRecord: 'Admin account not found or not properly configured',
  noClient: 'Client not found. Please check your email or create a new account.',
  deactivated: 'Account has been deactivated. Please contact support.',
  failed: 'Login failed. Please try again.',
  success: 'Login successful!',
} as const;
