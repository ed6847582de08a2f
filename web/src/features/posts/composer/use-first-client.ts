import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useUser } from '../../../auth/current-user.ts';
import { clientQuery, clientsQuery } from '../../../data/clients.ts';
import { noClient } from '../../../data/no-id.ts';
import { lastChoices } from '../../../offline/last-choices.ts';

/** Whose post it is unless another is chosen: of the person's last post on this device, or the only client there is. */
export function useFirstClient(isAsked: boolean): ClientId | undefined {
  const userId = useUser().id;
  const last = isAsked ? lastChoices.clientOf(userId) : undefined;
  // It may have been removed since.
  const { data: found } = useQuery({ ...clientQuery(last ?? noClient), enabled: last !== undefined });
  const { data: all } = useQuery({ ...clientsQuery({ search: '' }), enabled: isAsked && last === undefined });
  const only = all?.clients.filter(({ isStaff }) => isStaff !== true);
  return found?.id ?? (only?.length === 1 && all?.totalPages === 1 ? only[0]?.id : undefined);
}
