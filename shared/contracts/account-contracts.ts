import * as z from 'zod';
import { AnsweredClient } from '../domain/clients/answered-client.ts';
import { Permissions, PlanLimits } from '../domain/plans/plans.ts';
import { PostUsage } from '../domain/posts/post-usage.ts';
import { Instant } from '../domain/text.ts';
import { User } from '../domain/clients/user.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('data');

/** The signed-in person with the plan's limits and their usage. The client's notification settings are always set. */
export const Me = z.object({
  /** `lastLogin` is the latest known sign-in, to the second. */
  user: User.extend({ createdAt: Instant, lastLogin: Instant.optional() }),
  client: AnsweredClient,
  permissions: Permissions,
  limits: PlanLimits,
  usage: PostUsage,
  /** The person may do nothing before a second factor is on. */
  isTwoFactorObligatory: z.boolean().optional(),
});

export const accountContracts = {
  getHealth: contract('GET', '/api/health', {
    action: 'public',
    degradedStatus: 503,
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      /** `newer`: a later version of the product has changed what is stored, which this one cannot read. */
      database: z.enum(['available', 'unavailable', 'newer']),
      /** `failing`: what is stored can be read, but nothing changes, for instance because a disk is full. */
      writes: z.enum(['accepted', 'failing']),
      version: z.string(),
    }),
  }),
  getMe: contract('GET', '/api/me', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
    response: Me,
  }),
} as const satisfies Record<string, Contract>;
