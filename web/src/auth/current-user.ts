import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../../shared/domain/clients/user.ts';
import { minute } from '../../../shared/durations.ts';
import { accessToken } from './session.ts';

/** Who is signed in, with their client record; null when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const token = await accessToken();
    if (token === undefined) return null;
    // The pages by which people come in do without what the API is called with.
    const { readMe } = await import('../data/read-me.ts');
    return readMe(signal);
  },
  staleTime: 5 * minute,
});

/** All that is known of the signed-in person, for pages behind the guard. */
export function useMe() {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('This page is only shown to someone who is signed in');
  return data;
}

/** The signed-in person, for pages behind the guard. */
export function useUser(): User {
  return useMe().user;
}
