import { Navigate, Outlet } from 'react-router-dom';
import { useUser } from './current-user.ts';
import { homeOf } from './destination.ts';

export function RequireAdmin() {
  const user = useUser();
  return user.role === 'admin' ? <Outlet /> : <Navigate to={homeOf(user)} replace />;
}
