import { queryOptions } from '@tanstack/react-query';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export const clientUsageQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'usage', clientId],
    queryFn: ({ signal }) => call(clientContracts.getClientUsage, { params: { clientId } }, signal),
    staleTime: 0,
  });
