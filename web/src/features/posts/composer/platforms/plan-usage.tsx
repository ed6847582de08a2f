import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isStaff } from '../../../../../../shared/domain/access/person.ts';
import {
  type LimitCode,
  type PostLimits,
  postLimitsOf,
  type PostUsage,
} from '../../../../../../shared/domain/posts/post-usage.ts';
import type { ClientUsage } from '../../../../../../shared/domain/plans/client-usage.ts';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { messageText } from '../../../../messages/message-text.ts';
import { meQuery } from '../../../../auth/current-user.ts';
import { clientUsageQuery, noClient } from '../../../../data/clients.ts';
import { composerTexts } from '../messages.ts';

const { left: texts } = composerTexts;

interface PlanUsageProps {
  readonly limits: Limits;
  /** Which of them the post would pass. */
  readonly reached: LimitCode | undefined;
}

export function PlanUsage({ limits: { usage, limits, isBinding }, reached }: PlanUsageProps) {
  const left = (['monthlyPosts', 'scheduledPosts'] as const)
    .filter((name) => limits[name] !== Infinity)
    .map((name) => texts[name]({ left: Math.max(0, limits[name] - usage[name]), most: limits[name] }));
  return (
    <>
      {reached !== undefined && (
        <Alert type="warning">{isBinding ? messageText({ code: reached }) : composerTexts.beyond[reached]}</Alert>
      )}
      {left.length > 0 && <Box color="text-body-secondary">{left.join(' · ')}</Box>}
    </>
  );
}

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
  return useMemo(() => {
    const known: Pick<ClientUsage, 'plan' | keyof PostUsage> | undefined = isOwn
      ? { plan: me.client.plan, ...me.usage }
      : other;
    if (!me || known === undefined) return undefined;
    return { usage: known, limits: postLimitsOf(known.plan), isBinding: !isStaff(me.user) };
  }, [me, isOwn, other]);
}
