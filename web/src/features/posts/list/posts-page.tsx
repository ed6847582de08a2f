import { WithClientName } from '../../../shell/clients/with-client-name.tsx';
import { Posts } from './posts.tsx';
import { useClientInAddress } from '../../../address-ids.ts';

export function PostsPage() {
  const clientId = useClientInAddress();
  if (clientId === undefined) return <Posts clientId={undefined} clientName={undefined} />;
  return (
    <WithClientName key={clientId} clientId={clientId}>
      {(name) => <Posts clientId={clientId} clientName={name} />}
    </WithClientName>
  );
}
