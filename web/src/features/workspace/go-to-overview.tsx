import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useClientOfPage } from '../../address-ids.ts';

/** Plan and price are part of the overview: whoever asks for the billing page is taken there. */
export function GoToOverview() {
  const clientId = useClientOfPage();
  return <Navigate to={paths.client(clientId)} replace />;
}
