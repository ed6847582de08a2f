import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientQuery } from '../../data/clients.ts';
import { isUnavailable } from '../../offline/availability.ts';
import { ClientNotFound } from '../states/client-not-found.tsx';
import { LoadFailed } from '../states/load-failed.tsx';
import { Loading } from '../states/loading.tsx';

interface WithClientNameProps {
  readonly clientId: ClientId;
  /** `name` is undefined when the page is the person's own, or cannot be read without a connection. */
  readonly children: (name: string | undefined) => ReactNode;
}

/** Loads the client's name for the page. A person's own page skips that, so it also opens without a connection. */
export function WithClientName({ clientId, children }: WithClientNameProps) {
  const user = useUser();
  return user.id === clientId ? children(undefined) : <WithLoadedName clientId={clientId}>{children}</WithLoadedName>;
}

function WithLoadedName({ clientId, children }: WithClientNameProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  if (client !== undefined) return children(client.name);
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound />;
  // No client's name is kept on the device; what is kept of its posts is shown without.
  if (isUnavailable(error)) return children(undefined);
  return error === null ? <Loading /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
}
