import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../paths.ts';

/** A client's start: their posts. */
export function GoToPosts() {
  const { clientId } = useParams();
  return <Navigate to={paths.posts(clientId)} replace />;
}
