import { queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Contract, SentOf } from '../../../shared/contracts/contract.ts';
import { call } from './call.ts';

/** What an endpoint answers, under a key that begins with what it is of. */
export const apiQuery = <C extends Contract, const Key extends QueryKey>(queryKey: Key, contract: C, sent: SentOf<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(contract, sent, signal) });

/** Has what is shown under the key read again. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
