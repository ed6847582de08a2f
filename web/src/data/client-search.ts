import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

/** Clients whose name, e-mail or company contains the text; none before two letters are typed. */
export const clientSearchQuery = (typed: string, isAllowed: boolean) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['clients', 'search', search],
    queryFn: ({ signal }) => call(contracts.listClients, { query: { search, pageSize: '8' } }, signal),
    enabled: isAllowed && search.length >= 2,
    placeholderData: keepPreviousData,
  });
};
