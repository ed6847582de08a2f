import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useIsStaff, useUser } from '../../../auth/current-user.ts';
import { clientQuery, clientsQuery, noClient } from '../../../data/clients.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { newestOwnClientQuery, newestPlatformsQuery } from '../../../data/posts/posts.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { lastChoices } from '../../../offline/last-choices.ts';
import type { Entered } from './composer-state.ts';
import type { PostForm } from './post-form.ts';

/** Whose post it is unless another is chosen: of the person's last post, on this device where none is stored any more, or the only client there is. */
function useFirstClient(isAsked: boolean): ClientId | undefined {
  const userId = useUser().id;
  const isStaff = useIsStaff();
  const own = useQuery({ ...newestOwnClientQuery, enabled: isAsked && isStaff });
  const isKnown = isAsked && !own.isLoading;
  const last = isKnown ? (own.data ?? lastChoices.clientOf(userId)) : undefined;
  // It may have been removed since.
  const { data: found } = useQuery({ ...clientQuery(last ?? noClient), enabled: last !== undefined });
  const { data: all } = useQuery({ ...clientsQuery({ search: '' }), enabled: isKnown && last === undefined });
  const only = all?.clients.filter(({ isStaff }) => isStaff !== true);
  return found?.id ?? (only?.length === 1 && all?.totalPages === 1 ? only[0]?.id : undefined);
}

const noPlatforms: readonly Platform[] = [];

/**
 * Where the person's last post for the client went on this device, else where the client's newest post goes. Undefined until
 * the first answer, whatever it is.
 */
function useLastPlatforms(clientId: ClientId | undefined): readonly Platform[] | undefined {
  const userId = useUser().id;
  const own = useMemo(
    () => (clientId === undefined ? noPlatforms : lastChoices.platformsOf(userId, clientId)),
    [userId, clientId],
  );
  const isAsked = clientId !== undefined && own.length === 0;
  const newest = useQuery({ ...newestPlatformsQuery(clientId ?? noClient), enabled: isAsked });
  if (!isAsked) return own;
  return newest.isPending && newest.failureCount === 0 ? undefined : (newest.data ?? noPlatforms);
}

const noConnections: readonly Connection[] = [];

interface WrittenFormOptions {
  readonly start: PostForm;
  readonly entered: Entered;
  readonly isNew: boolean;
}

/**
 * What a person entered, over what is assumed until they do: the client of their last post, its usual platforms, and the
 * next free time. A post without a time is a draft.
 */
export function useWrittenForm({ start, entered, isNew }: WrittenFormOptions) {
  const mayPublish = useCan('posts.publish');
  const firstClient = useFirstClient(isNew && start.clientId === undefined);
  const clientId = entered.clientId ?? start.clientId ?? firstClient;
  const known = useQuery({ ...connectionsQuery(clientId ?? noClient), enabled: clientId !== undefined }).data;
  const connections = known ?? noConnections;
  const last = useLastPlatforms(isNew ? clientId : undefined);
  const usual = useMemo(
    () =>
      isNew
        ? (last ?? noPlatforms).filter((one) =>
            connections.some(({ platform, status }) => platform === one && status === 'connected'),
          )
        : start.platforms,
    [isNew, last, connections, start.platforms],
  );
  const isConnected = connections.some(({ status }) => status === 'connected');
  const time = useProposedTime(
    { clientId, platforms: entered.platforms ?? usual, timeZone: entered.timeZone ?? start.timeZone },
    start.date === '' && entered.date === undefined && ((isNew && mayPublish) || entered.when === 'schedule'),
  );
  const assumed = useMemo((): PostForm => {
    const isTimed = isNew && mayPublish ? time !== undefined && isConnected : !mayPublish && start.date !== '';
    const when = isTimed && start.when === 'draft' ? 'schedule' : start.when;
    return { ...start, clientId, platforms: usual, ...time, when };
  }, [start, clientId, usual, time, isNew, isConnected, mayPublish]);
  const form = useMemo(
    (): PostForm => ({ ...assumed, ...entered, clientId, platforms: entered.platforms ?? usual }),
    [assumed, entered, clientId, usual],
  );
  return {
    form,
    connections,
    areConnectionsKnown: known !== undefined,
    /** Boxes that tick themselves under a finger would be unticked by it. */
    arePlatformsKnown: !isNew || last !== undefined || entered.platforms !== undefined,
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
