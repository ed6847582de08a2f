import { queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { hour } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { postListsKey } from './posts.ts';

/** The API's limit for a search text. */
const searchLimit = 200;

/** Scheduled posts with the beginning of `text` in one of their texts; of all clients without one, for staff. */
export const samePostsQuery = (clientId: ClientId | undefined, text: string) => {
  const search = text.trim().slice(0, searchLimit).trim();
  return queryOptions({
    queryKey: [...postListsKey, 'same', clientId ?? 'any', search],
    queryFn: ({ signal }) =>
      call(postContracts.listPosts, { query: { ...(clientId && { clientId }), status: 'scheduled', search } }, signal),
    select: ({ posts }) => posts,
  });
};

export const postsOfHourQuery = (clientId: ClientId, at: Instant) => {
  const start = Math.floor(Date.parse(at) / hour) * hour;
  const [from, to] = [start, start + hour].map((edge) => new Date(edge).toISOString());
  return queryOptions({
    queryKey: [...postListsKey, 'hour', clientId, from],
    queryFn: ({ signal }) =>
      call(postContracts.listPosts, { query: { clientId, status: 'scheduled', from, to } }, signal),
    select: ({ posts }) => posts,
  });
};
