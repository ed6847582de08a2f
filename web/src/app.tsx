import { useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { AppCacheContext, type AppCache } from './data/app-cache.ts';

/** The whole application over one router and one cache. */
export function App({ router }: { router: DataRouter }) {
  const [cache] = useState<AppCache>({});
  return (
    <AppCacheContext value={cache}>
      <RouterProvider router={router} />
    </AppCacheContext>
  );
}
