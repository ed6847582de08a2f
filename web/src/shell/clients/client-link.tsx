import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useIsStaff } from '../../auth/current-user.ts';
import { paths } from '../../paths.ts';
import { RowLink } from '../links/row-link.tsx';
import { LongText } from '../tables/long-text.tsx';

/** Leads admins to the client's page, and parents to the workspace of their sub-client. */
export function ClientLink({ id, name }: { id: ClientId; name: string }) {
  const isStaff = useIsStaff();
  return (
    <RowLink to={isStaff ? paths.clientPage(id) : paths.client(id)}>
      <LongText>{name}</LongText>
    </RowLink>
  );
}
