import { useClientInAddress } from '../../../address-ids.ts';
import { useIsStaff } from '../../../auth/current-user.ts';
import { ImportPosts } from './import-posts.tsx';

export function ImportPage() {
  const clientId = useClientInAddress();
  const isAgency = useIsStaff();
  return <ImportPosts key={clientId ?? ''} clientId={clientId} isAgency={isAgency} />;
}
