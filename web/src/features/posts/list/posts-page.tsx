import { OfClient } from '../../../shell/clients/of-client.tsx';
import { Posts } from './posts.tsx';
import { useClientInAddress } from '../../../address-ids.ts';

export function PostsPage() {
  const clientId = useClientInAddress();
  if (clientId === undefined) return <Posts clientId={undefined} clientName={undefined} />;
  return (
    <OfClient key={clientId} clientId={clientId}>
      {(name) => <Posts clientId={clientId} clientName={name} />}
    </OfClient>
  );
}
