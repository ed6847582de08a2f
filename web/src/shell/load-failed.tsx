import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { ApiError, messageOf } from '../api/api-error.ts';
import { shellMessages } from './messages.ts';

/** Says that something could not be read, with the request's id for whoever is asked, and lets it be tried again. */
export function LoadFailed({ error, title, onRetry }: { error: unknown; title?: string; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      type="error"
      header={title ?? shellMessages.loadFailed}
      action={<Button onClick={onRetry}>{shellMessages.retry}</Button>}
    >
      {messageOf(error)}
      {requestId !== undefined && <div>{shellMessages.requestId(requestId)}</div>}
    </Alert>
  );
}
