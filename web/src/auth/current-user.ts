import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import { isStaff } from '../../../shared/domain/access/person.ts';
import type { User } from '../../../shared/domain/clients/user.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { accessToken } from './session.ts';

/** The signed-in person with their client record; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const token = await accessToken();
    return token === undefined ? null : call(accountContracts.getMe, {}, signal);
  },
  staleTime: 5 * minute,
});

export function useMe() {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('This page is only shown to someone who is signed in');
  return data;
}

export function useUser(): User {
  return useMe().user;
}

/** False for visitors. For places and texts of the agency's side; for what the person may do, ask {@link useCan}. */
export function useIsStaff(): boolean {
  const { data: me } = useQuery(meQuery);
  return me != null && isStaff(me.user);
}

/** Of the signed-in person. Asked for where it is not known yet: an account that was kept on the device has none. */
export function useOwnEmail(): () => Promise<string> {
  const { email } = useUser();
  const queryClient = useQueryClient();
  return async () => email || ((await queryClient.fetchQuery(meQuery))?.user.email ?? '');
}
