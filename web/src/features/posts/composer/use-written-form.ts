import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { useUser } from '../../../auth/current-user.ts';
import { clientQuery, clientsQuery, noClient } from '../../../data/clients.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import { lastChoices } from '../../../offline/last-choices.ts';
import type { Entered } from './composer-state.ts';
import type { PostForm } from './post-form.ts';

/** Whose post it is unless another is chosen: of the person's last post on this device, or the only client there is. */
function useFirstClient(isAsked: boolean): ClientId | undefined {
  const userId = useUser().id;
  const last = isAsked ? lastChoices.clientOf(userId) : undefined;
  // It may have been removed since.
  const { data: found } = useQuery({ ...clientQuery(last ?? noClient), enabled: last !== undefined });
  const { data: all } = useQuery({ ...clientsQuery({ search: '' }), enabled: isAsked && last === undefined });
  const only = all?.clients.filter(({ isStaff }) => isStaff !== true);
  return found?.id ?? (only?.length === 1 && all?.totalPages === 1 ? only[0]?.id : undefined);
}

const noConnections: readonly Connection[] = [];

interface WrittenFormOptions {
  readonly start: PostForm;
  readonly entered: Entered;
  readonly isNew: boolean;
}

/**
 * What a person entered, over what is assumed until they do: the client and the platforms of their last post, and the
 * next free time. A post without a time is a draft.
 */
export function useWrittenForm({ start, entered, isNew }: WrittenFormOptions) {
  const userId = useUser().id;
  const firstClient = useFirstClient(isNew && start.clientId === undefined);
  const clientId = entered.clientId ?? start.clientId ?? firstClient;
  const known = useQuery({ ...connectionsQuery(clientId ?? noClient), enabled: clientId !== undefined }).data;
  const connections = known ?? noConnections;
  const usual = useMemo(
    () =>
      isNew && clientId !== undefined
        ? lastChoices
            .platformsOf(userId, clientId)
            .filter((last) => connections.some(({ platform, status }) => platform === last && status === 'connected'))
        : start.platforms,
    [isNew, clientId, userId, connections, start.platforms],
  );
  const isConnected = connections.some(({ status }) => status === 'connected');
  const time = useProposedTime(
    { clientId, platforms: entered.platforms ?? usual, timeZone: entered.timeZone ?? start.timeZone },
    start.date === '' && entered.date === undefined && (isNew || entered.when === 'schedule'),
  );
  const assumed = useMemo((): PostForm => {
    const when = isNew && time !== undefined && isConnected ? 'schedule' : start.when;
    return { ...start, clientId, platforms: usual, ...time, when };
  }, [start, clientId, usual, time, isNew, isConnected]);
  const form = useMemo(
    (): PostForm => ({ ...assumed, ...entered, clientId, platforms: entered.platforms ?? usual }),
    [assumed, entered, clientId, usual],
  );
  return {
    form,
    connections,
    areConnectionsKnown: known !== undefined,
    isChanged: useMemo(() => !isSame(form, assumed), [form, assumed]),
  };
}

function useProposedTime(
  { clientId = noClient, platforms, timeZone }: Pick<PostForm, 'clientId' | 'platforms' | 'timeZone'>,
  isAsked: boolean,
) {
  const { data } = useQuery({
    ...proposedTimesQuery(clientId, platforms),
    enabled: isAsked && clientId !== noClient,
  });
  const next = isAsked ? data?.proposed[0]?.at : undefined;
  return useMemo(() => next && wallTimeOf(next, timeZone), [next, timeZone]);
}

const isSame = (one: PostForm, other: PostForm) => JSON.stringify(one) === JSON.stringify(other);
