import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { twoFactorRefusal } from '../../../shared/domain/sign-in/two-factor-refusal.ts';
import { ApiError } from '../api/api-error.ts';
import { availability, isUnavailable } from '../offline/availability.ts';

// What is under way is shown before the next click is heard: nothing is sent twice by two quick ones.
notifyManager.setScheduler(queueMicrotask);

/** The cache of everything read from the API. An answer that the session is over ends it here too. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) void endSession(queryClient);
    if (error instanceof ApiError && error.code === twoFactorRefusal.code) void noteMissingFactor(queryClient);
    if (isUnavailable(error)) availability.lost();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // The device may be wrong about its network, so it is always tried: an error is clearer than a page that waits.
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** What guards the pages then leads to where the second factor is turned on. */
async function noteMissingFactor(queryClient: QueryClient) {
  const { twoFactorQuery } = await import('./two-factor.ts');
  queryClient.setQueryData(twoFactorQuery.queryKey, false);
}

/** Loaded only when it happens, so that pages without a session need nothing of it. */
async function endSession(queryClient: QueryClient) {
  const { endSessionHere } = await import('../auth/end-session-here.ts');
  await endSessionHere(queryClient);
}

/** Refusals stay refusals; only a service that failed or was not reached is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
