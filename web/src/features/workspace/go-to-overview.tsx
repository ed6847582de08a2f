import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Plan and price are part of the overview: whoever asks for the billing page is taken there. */
export function GoToOverview() {
  const { clientId = '' } = useParams();
  return <Navigate to={paths.client(clientId)} replace />;
}
