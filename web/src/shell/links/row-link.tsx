import type { ReactNode } from 'react';
import { InAppLink } from './in-app-link.tsx';

/** The link of a row or card; within {@link OpensRows} a press anywhere on the row follows it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="row-link">
      <InAppLink to={to}>{children}</InAppLink>
    </span>
  );
}
