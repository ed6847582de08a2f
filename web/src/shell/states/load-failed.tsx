import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { shellMessages } from '../messages.ts';

interface LoadFailedProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry: () => void;
  readonly other?: ReactNode;
}

export function LoadFailed({ error, title, onRetry, other }: LoadFailedProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      type="error"
      header={title ?? shellMessages.loadFailed}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onRetry}>{shellMessages.retry}</Button>
          {other}
        </SpaceBetween>
      }
    >
      {messageOf(error)}
      {requestId !== undefined && <div>{shellMessages.requestId({ id: requestId })}</div>}
    </Alert>
  );
}
