import { useQuery } from '@tanstack/react-query';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import { meQuery } from './current-user.ts';

/** Whether the signed-in person may do it for the clients whom the API shows them. The API decides. */
export function useCan(action: Action): boolean {
  const { data: me } = useQuery(meQuery);
  return me != null && can({ ...me.user, clientId: me.user.id }, action);
}
