import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The one cache of an app. It is empty until a page reads from the API, so that pages that read nothing load nothing for it. */
export interface AppCache {
  queryClient?: QueryClient;
}

export const AppCacheContext = createContext<AppCache>({});
