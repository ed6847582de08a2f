import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Passes on where the person was going. */
export function SignInLink({ className, children }: { className?: string; children: string }) {
  const { state } = useLocation();
  return (
    <Link to={paths.login} state={state} {...(className !== undefined && { className })}>
      {children}
    </Link>
  );
}
