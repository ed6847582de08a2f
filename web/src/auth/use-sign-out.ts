import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { notify } from '../shell/toasts.ts';
import { useForget } from './current-user.ts';
import { signOut } from './session.ts';

/** Ends the session, forgets what was read in it and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForget();
  return async () => {
    await signOut();
    forget();
    await navigate(paths.login, { replace: true });
    notify.success('Logged out successfully');
  };
}
