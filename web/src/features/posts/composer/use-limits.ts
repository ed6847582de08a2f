import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { postLimitsOf, type PostLimits, type PostUsage } from '../../../../../shared/domain/posts/post-usage.ts';
import { meQuery } from '../../../auth/current-user.ts';

export interface Limits {
  readonly usage: PostUsage;
  readonly limits: PostLimits;
}

/** What a client has used of what its plan allows, as it is now; undefined for an admin and for another's posts. */
export function useLimits(clientId: ClientId | undefined): Limits | undefined {
  const { data: me } = useQuery({ ...meQuery, staleTime: 0 });
  if (!me || me.user.role === 'admin' || me.user.id !== clientId) return undefined;
  return { usage: me.usage, limits: postLimitsOf(me.client.plan) };
}
