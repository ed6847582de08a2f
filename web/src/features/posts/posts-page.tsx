import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientQuery } from '../../data/clients.ts';
import { ClientNotFound } from '../../shell/client-not-found.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Posts } from './posts.tsx';

/** The posts of all clients, or of the one in the address. */
export function PostsPage() {
  const { clientId } = useParams();
  return clientId === undefined ? <Posts clientId={undefined} /> : <ClientPosts key={clientId} clientId={clientId} />;
}

/** One's own need no look at the client: they are there without the service too. */
function ClientPosts({ clientId }: { clientId: ClientId }) {
  const user = useUser();
  return user.id === clientId ? <Posts clientId={clientId} /> : <OthersPosts clientId={clientId} />;
}

function OthersPosts({ clientId }: { clientId: ClientId }) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  if (client !== undefined) return <Posts clientId={clientId} clientName={client.name} />;
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound />;
  return error === null ? <Loading /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
}
