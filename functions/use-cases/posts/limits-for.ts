import type { Client } from '../../../shared/domain/clients/client.ts';
import { type PostLimits, postLimitsOf, unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { Caller } from '../ports/caller.ts';

/** A plan limits its client, not the agency's staff. */
export const limitsFor = ({ role }: Caller, { plan }: Pick<Client, 'plan'>): PostLimits =>
  role === 'admin' ? unlimited : postLimitsOf(plan);
