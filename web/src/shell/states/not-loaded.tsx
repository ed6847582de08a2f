import Skeleton from '@cloudscape-design/components/skeleton';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  /** Until it is known; a text, or the height of what will be there. */
  readonly loading: string | { readonly height: string };
  readonly failed: string;
  readonly onRetry: () => unknown;
}

/** In place of what is not loaded: that it comes, or why it does not. */
export function NotLoaded({ error, loading, failed, onRetry }: NotLoadedProps): ReactNode {
  if (error !== null) return <LoadFailed title={failed} error={error} onRetry={() => void onRetry()} />;
  if (typeof loading === 'string') return <StatusIndicator type="loading">{loading}</StatusIndicator>;
  return <Skeleton height={loading.height} />;
}
