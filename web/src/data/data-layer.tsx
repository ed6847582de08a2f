import { QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { AppCacheContext, type AppCache } from './app-cache.ts';
import { createQueryClient } from './query-client.ts';

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
