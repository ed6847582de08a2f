import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Leads to the sign-in page, which is told what this page knows of where someone was going. */
export function SignInLink({ className, children }: { className?: string; children: string }) {
  const { state } = useLocation();
  return (
    <Link to={paths.login} state={state} {...(className !== undefined && { className })}>
      {children}
    </Link>
  );
}
