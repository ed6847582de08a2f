import { QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { AppCacheContext, type AppCache } from './app-cache.ts';
import { createQueryClient } from './query-client.ts';

/** What pages that read from the API stand in: they share the app's cache, which the first of them makes. */
export function DataLayer({ children }: { children: ReactNode }) {
  const cache = use(AppCacheContext);
  const [queryClient] = useState(() => queryClientOf(cache));
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function queryClientOf(cache: AppCache) {
  cache.queryClient ??= createQueryClient();
  return cache.queryClient;
}
