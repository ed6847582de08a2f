import { queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export const clientUsageQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'usage', clientId],
    queryFn: ({ signal }) => call(contracts.getClientUsage, { params: { clientId } }, signal),
    staleTime: 0,
  });
