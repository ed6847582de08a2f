import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { leftOut } from '../../api/left-out.ts';
import { healthQuery } from '../../data/health.ts';
import { dataNoticeTexts as texts } from '../console-messages.ts';

export function WritesFailNotice() {
  const { data } = useQuery(healthQuery);
  if (data?.writes !== 'failing') return null;
  return (
    <Alert type="error" header={texts.writesFail}>
      {texts.writesFailText}
    </Alert>
  );
}

/** Once for a page, however many of its answers leave the same out. */
export function LeftOutNotice() {
  const { pathname } = useLocation();
  useEffect(() => leftOut.enter(pathname), [pathname]);
  const counts = useSyncExternalStore(leftOut.subscribe, leftOut.current).map(({ count }) => count);
  if (counts.length === 0) return null;
  return (
    <Alert
      type="warning"
      header={texts.leftOut({ count: Math.max(...counts) })}
      dismissible
      onDismiss={() => leftOut.dismiss()}
    >
      {texts.leftOutText}
    </Alert>
  );
}
