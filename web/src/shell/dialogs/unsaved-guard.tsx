import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { guardUnsaved } from '../../offline/sign-out-guard.ts';
import { Confirm } from './confirm.tsx';
import { dialogTexts } from '../console-messages.ts';

interface UnsavedGuardProps {
  readonly isDirty: () => boolean;
  /** Whether navigating between these addresses loses the changes; by default it does when the page changes. */
  readonly isLoss?: (from: Location, to: Location) => boolean;
  /** Whether this device keeps the changes, until a person signs out. */
  readonly isKept?: () => boolean;
}

const isNever = () => false;
const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname;

export function UnsavedGuard({ isDirty, isLoss = isOtherPage, isKept = isNever }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && isLoss(currentLocation, nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty() && !isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isKept]);
  useEffect(() => guardUnsaved(isDirty), [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const { title, text, kept, leave } = dialogTexts.unsaved;
  return (
    <Confirm title={title} action={leave} onConfirm={() => blocker.proceed()} onCancel={() => blocker.reset()}>
      {isKept() ? kept : text}
    </Confirm>
  );
}
