import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askBeforeLosing } from '../offline/leaving.ts';
import { Confirm } from './confirm.tsx';
import { shellMessages } from './messages.ts';

/** Asks before a page with unsaved changes is left, by a link, the browser's buttons, signing out or closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => askBeforeLosing(isDirty), [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const { title, text, leave } = shellMessages.unsaved;
  return (
    <Confirm title={title} action={leave} onConfirm={() => blocker.proceed()} onCancel={() => blocker.reset()}>
      {text}
    </Confirm>
  );
}
