import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../shared/domain/clients/user.ts';
import { minute } from '../../../shared/durations.ts';
import { accessToken } from './session.ts';

/** The signed-in person with their client record; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const token = await accessToken();
    if (token === undefined) return null;
    const { readMe } = await import('../data/first-reads.ts');
    return readMe(signal);
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

/** Of the signed-in person. Asked for where it is not known yet: an account that was kept on the device has none. */
export function useOwnEmail(): () => Promise<string> {
  const { email } = useUser();
  const queryClient = useQueryClient();
  return async () => email || ((await queryClient.fetchQuery(meQuery))?.user.email ?? '');
}
