import { useQuery } from '@tanstack/react-query';
import type { ClientUsage } from '../../../../../shared/domain/plans/client-usage.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { postLimitsOf, type PostLimits, type PostUsage } from '../../../../../shared/domain/posts/post-usage.ts';
import { meQuery } from '../../../auth/current-user.ts';
import { clientUsageQuery, noClient } from '../../../data/clients.ts';

export interface Limits {
  readonly usage: PostUsage;
  readonly limits: PostLimits;
  /** A plan limits its client, not the agency's staff. */
  readonly isBinding: boolean;
}

/** The limits of the client's plan with its current usage; undefined until they are known. */
export function useLimits(clientId: ClientId | undefined): Limits | undefined {
  const { data: me } = useQuery({ ...meQuery, staleTime: 0 });
  const isOwn = me != null && me.user.id === clientId;
  const { data: other } = useQuery({
    ...clientUsageQuery(clientId ?? noClient),
    enabled: me != null && clientId !== undefined && !isOwn,
  });
  const known: Pick<ClientUsage, 'plan' | keyof PostUsage> | undefined = isOwn
    ? { plan: me.client.plan, ...me.usage }
    : other;
  if (!me || known === undefined) return undefined;
  return { usage: known, limits: postLimitsOf(known.plan), isBinding: me.user.role !== 'admin' };
}
