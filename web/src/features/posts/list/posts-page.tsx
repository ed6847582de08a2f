import { OfClient } from '../../../shell/clients/of-client.tsx';
import { Posts } from './posts.tsx';
import { useClientInAddress } from '../../../address-ids.ts';

/** The posts of all clients, or of the one in the address. */
export function PostsPage() {
  const clientId = useClientInAddress();
  if (clientId === undefined) return <Posts clientId={undefined} clientName={undefined} />;
  return (
    <OfClient key={clientId} clientId={clientId}>
      {(name) => <Posts clientId={clientId} clientName={name} />}
    </OfClient>
  );
}
