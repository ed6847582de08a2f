import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useUser } from './current-user.ts';

/** For shortcuts and shared files, which know no client. */
export function GoToNewPost() {
  const { role, id } = useUser();
  const { search } = useLocation();
  return <Navigate to={`${paths.newPost(role === 'admin' ? undefined : id)}${search}`} replace />;
}
