import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useClientOfPage } from '../../address-ids.ts';

/** The specification redirects /billing to the overview, which shows plan and price. */
export function GoToOverview() {
  const clientId = useClientOfPage();
  return <Navigate to={paths.client(clientId)} replace />;
}
