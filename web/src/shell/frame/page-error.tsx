import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { ConfigError } from '../../api/config-error.ts';
import { appliedLanguage } from '../../messages/chosen-language.ts';
import { availability } from '../../offline/availability.ts';
import { offlineTexts } from '../../offline/messages.ts';
import { outbox } from '../../offline/outbox.ts';
import { shellMessages } from '../messages.ts';

const reload = () => window.location.reload();

/**
 * In the place of a page that could not be loaded or drawn. The frame stays, and sends what waits. Where the connection was the
 * cause, the page is opened once it is back: a module that failed to load may fail until the document is loaded again.
 */
export function PageError() {
  const isWrongSettings = useRouteError() instanceof ConfigError;
  const isAvailable = useSyncExternalStore(availability.subscribe, availability.current);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.current).filter(({ refusal }) => refusal === undefined);
  const isSent = waiting.length === 0;
  useEffect(() => void availability.check(), []);
  useEffect(() => {
    if (isAvailable && isSent && availability.wasLost()) reload();
  }, [isAvailable, isSent]);
  const { failed, wrongSettings } = appliedLanguage().startTexts;
  return (
    <Alert
      type="error"
      header={shellMessages.loadFailed}
      action={<Button onClick={reload}>{shellMessages.retry}</Button>}
    >
      {isWrongSettings ? wrongSettings : isAvailable ? failed : offlineTexts.opens}
      {!isSent && <div>{offlineTexts.kept}</div>}
    </Alert>
  );
}
