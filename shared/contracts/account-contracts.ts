import * as z from 'zod';
import { Client, Notifications } from '../domain/clients/client.ts';
import { ClientId } from '../domain/ids.ts';
import { Permissions, PlanLimits } from '../domain/plans/plans.ts';
import { PostUsage } from '../domain/posts/post-usage.ts';
import { NewSignUp } from '../domain/sign-in/sign-up.ts';
import { Instant, optionalLine, requiredLine } from '../domain/text.ts';
import { User } from '../domain/clients/user.ts';
import { contract, type Contract } from './contract.ts';
import { hour, second } from '../durations.ts';

/** The signed-in person with the plan's limits and their usage. The client's notification settings are always set. */
const Me = z.object({
  /** `lastLogin` is the latest known sign-in, to the second. */
  user: User.extend({ createdAt: Instant, lastLogin: Instant.optional() }),
  client: Client,
  permissions: Permissions,
  limits: PlanLimits,
  usage: PostUsage,
});

export const accountContracts = {
  getHealth: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    status: 200,
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['available', 'unavailable']),
      version: z.string(),
    }),
  }),
  signUp: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/signup',
    access: 'public',
    status: 201,
    body: NewSignUp,
    response: z.object({ id: ClientId }),
    throttles: [
      { by: 'address', limit: 100, windowSeconds: hour / second },
      { by: 'everyone', limit: 1000, windowSeconds: hour / second },
    ],
  }),
  getMe: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    isOpenWithoutTwoFactor: true,
    status: 200,
    response: Me,
  }),
  /** Only given fields change; empty text clears a field. */
  editMe: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/me',
    access: 'signed-in',
    status: 200,
    body: z.strictObject({
      name: requiredLine(120, 'client.name-and-email').optional(),
      phone: optionalLine(40),
      company: optionalLine(120),
      notifications: Notifications.partial().optional(),
      version: z.int().positive().optional(),
    }),
    response: Me,
  }),
} as const satisfies Record<string, Contract>;
