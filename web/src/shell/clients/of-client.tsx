import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientQuery } from '../../data/clients.ts';
import { ClientNotFound } from '../states/client-not-found.tsx';
import { LoadFailed } from '../states/load-failed.tsx';
import { Loading } from '../states/loading.tsx';

interface OfClientProps {
  readonly clientId: ClientId;
  /** The page; the name is given when it is not the person's own. */
  readonly children: (name: string | undefined) => ReactNode;
}

/** A page about things of a client. One's own needs no look at the client: it is there without the service too. */
export function OfClient({ clientId, children }: OfClientProps) {
  const user = useUser();
  return user.id === clientId ? children(undefined) : <OfOther clientId={clientId}>{children}</OfOther>;
}

/** Once it is known that there is such a client. */
function OfOther({ clientId, children }: OfClientProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  if (client !== undefined) return children(client.name);
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound />;
  return error === null ? <Loading /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
}
