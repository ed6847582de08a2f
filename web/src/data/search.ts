import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import { call } from '../api/call.ts';

/** Nothing is looked for before two letters are typed. */
const isEnough = (search: string) => search.length >= 2;

/** Clients whose name, e-mail or company contains the text. */
export const clientSearchQuery = (typed: string, isAllowed: boolean) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['clients', 'search', search],
    queryFn: ({ signal }) => call(clientContracts.listClients, { query: { search, pageSize: '8' } }, signal),
    enabled: isAllowed && isEnough(search),
    placeholderData: keepPreviousData,
  });
};

/** Posts of one client, or of all, that say the text anywhere. */
export const postSearchQuery = (typed: string, clientId: ClientId | undefined) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['posts', 'search', clientId, search],
    queryFn: ({ signal }) => call(postContracts.listPosts, { query: { clientId, search, pageSize: '5' } }, signal),
    enabled: isEnough(search),
    placeholderData: keepPreviousData,
  });
};

/** Files of one client by a part of their name: the files of all clients cannot be searched. */
export const fileSearchQuery = (typed: string, clientId: ClientId | undefined) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['media', 'search', clientId, search],
    queryFn: ({ signal }) => call(mediaContracts.listMedia, { query: { clientId, search, pageSize: '5' } }, signal),
    enabled: clientId !== undefined && isEnough(search),
    placeholderData: keepPreviousData,
  });
};
