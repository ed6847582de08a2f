import Button from '@cloudscape-design/components/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect, type ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useClientOfPage } from '../../address-ids.ts';
import { ApiError } from '../../api/api-error.ts';
import { meQuery } from '../../auth/current-user.ts';
import { refusalOf, RejectSessionContext } from '../../auth/refusals.ts';
import { clientQuery } from '../../data/clients.ts';
import { isUnavailable } from '../../offline/availability.ts';
import { ClientNotFound } from '../../shell/states/client-not-found.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { LoadingPage } from '../../shell/first-frame/loading-page.tsx';
import { Loading } from '../../shell/states/loading.tsx';
import { clientNotFoundTexts } from '../../shell/console-messages.ts';
import { workspaceTexts } from './messages.ts';

export function WithClient({ children }: { children: (client: Client) => ReactNode }) {
  const clientId = useClientOfPage();
  const { data, error, refetch } = useQuery(clientQuery(clientId));
  const own = useOwnClient(clientId);
  // The account has the plan, before the answer is there and without a connection.
  const known = data ?? (error === null || isUnavailable(error) ? own : undefined);
  // In small steps, so that the page stays responsive.
  const client = useDeferredValue(known);
  if (client !== undefined && client.id === known?.id) return children(client);
  if (known !== undefined || error === null) return <LoadingPage text={workspaceTexts.loading} />;
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound />;
  if (refusalOf(error) !== undefined) return <AccessEnded />;
  return (
    <LoadFailed
      title={workspaceTexts.unreadable}
      error={error}
      onRetry={() => void refetch()}
      other={own !== undefined && <BackToLogin />}
    />
  );
}

/** For people who may not open this workspace: the sign-in page gives the reason. */
function BackToLogin() {
  const rejectSession = use(RejectSessionContext);
  return (
    <Button onClick={() => rejectSession({ message: workspaceTexts.unreadable })}>{clientNotFoundTexts.back}</Button>
  );
}

export function useKnownClient(clientId: ClientId): Client | undefined {
  const own = useOwnClient(clientId);
  const { data } = useQuery({ ...clientQuery(clientId), enabled: own === undefined });
  return own ?? data;
}

function useOwnClient(clientId: ClientId): Client | undefined {
  const { data: me } = useQuery(meQuery);
  return me?.client.id === clientId ? me.client : undefined;
}

/** Access ended since the sign-in: reload the account, and the guard leads to the sign-in page with the reason. */
function AccessEnded() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.resetQueries({ queryKey: meQuery.queryKey });
  }, [queryClient]);
  return <Loading text={workspaceTexts.loading} />;
}
