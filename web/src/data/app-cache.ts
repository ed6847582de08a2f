import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The query cache of an app. Created by the first page that reads from the API, so that other pages do not load it. */
export interface AppCache {
  queryClient?: QueryClient;
}

export const AppCacheContext = createContext<AppCache>({});
