import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { postLimitsOf, type PostLimits, type PostUsage } from '../../../../../shared/domain/posts/post-usage.ts';
import { meQuery } from '../../../auth/current-user.ts';

export interface Limits {
  readonly usage: PostUsage;
  readonly limits: PostLimits;
}

/** The client's plan limits with current usage; undefined for admins and for posts of another client. */
export function useLimits(clientId: ClientId | undefined): Limits | undefined {
  const { data: me } = useQuery({ ...meQuery, staleTime: 0 });
  if (!me || me.user.role === 'admin' || me.user.id !== clientId) return undefined;
  return { usage: me.usage, limits: postLimitsOf(me.client.plan) };
}
