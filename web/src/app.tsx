import { useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { AppCacheContext, type AppCache } from './data/app-cache.ts';

export function App({ router }: { router: DataRouter }) {
  const [cache] = useState<AppCache>({});
  return (
    <AppCacheContext value={cache}>
      <RouterProvider router={router} />
    </AppCacheContext>
  );
}
