import type { Client } from '../../../shared/domain/clients/client.ts';
import { type PostLimits, postLimitsOf } from '../../../shared/domain/posts/post-usage.ts';
import type { Caller } from '../ports/caller.ts';

const unlimited: PostLimits = { monthlyPosts: Infinity, scheduledPosts: Infinity };

/** A plan limits its client, not the agency's staff. */
export const limitsFor = ({ role }: Caller, { plan }: Pick<Client, 'plan'>): PostLimits =>
  role === 'admin' ? unlimited : postLimitsOf(plan);
