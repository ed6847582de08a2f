import { useClientInAddress } from '../../../address-ids.ts';
import { useUser } from '../../../auth/current-user.ts';
import { ImportPosts } from './import-posts.tsx';

export function ImportPage() {
  const clientId = useClientInAddress();
  const isAgency = useUser().role === 'admin';
  return <ImportPosts key={clientId ?? ''} clientId={clientId} isAgency={isAgency} />;
}
