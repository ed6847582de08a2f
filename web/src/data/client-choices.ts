import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import { call } from '../api/call.ts';

const most = 50;

export const clientChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'choices', search],
    queryFn: ({ signal }) =>
      call(clientContracts.listClients, { query: { search, sort: 'name', pageSize: String(most) } }, signal),
    select: ({ clients }) => clients,
    placeholderData: keepPreviousData,
  });
