import { MutationCache, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { twoFactorRefusal } from '../../../shared/domain/sign-in/two-factor-refusal.ts';
import { ApiError } from '../api/api-error.ts';
import { meQuery } from '../auth/current-user.ts';
import { endSessionHere } from '../auth/end-session-here.ts';
import { availability, isUnavailable } from '../offline/availability.ts';
import { AppCacheContext, type AppCache } from './app-cache.ts';
import { healthQuery } from './service.ts';
import { twoFactorQuery } from './second-factors.ts';

// Notify in a microtask, so that a pending state disables a button before a second quick click.
notifyManager.setScheduler(queueMicrotask);

/** A 401 answer ends the session. */
function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) void endSessionHere(queryClient);
    // The guard then leads to the page that turns two-factor authentication on.
    if (error instanceof ApiError && error.code === twoFactorRefusal.code) {
      queryClient.setQueryData(twoFactorQuery.queryKey, false);
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    }
    if (isUnavailable(error)) availability.lost();
  };
  /** Perhaps nothing can be saved at all. */
  const onChangeError = (error: Error) => {
    onError(error);
    if (error instanceof ApiError && error.status >= 500) void queryClient.invalidateQueries(healthQuery);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onChangeError }),
    // Always try: the browser may be wrong about the network, and an error is clearer than a page that waits.
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Refusals are final; only failures of the service or the network are retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Provides the app's query cache, which the first page in it creates. */
export function DataLayer({ children }: { children: ReactNode }) {
  const cache = use(AppCacheContext);
  const [queryClient] = useState(() => queryClientOf(cache));
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function queryClientOf(cache: AppCache) {
  cache.queryClient ??= createQueryClient();
  return cache.queryClient;
}
