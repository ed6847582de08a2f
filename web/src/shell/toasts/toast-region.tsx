import './toasts.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { shellMessages } from '../messages.ts';
import { toastDuration, toastStore, type Toast } from './toasts.ts';
import { useAttention } from '../frame/use-attention.ts';
import { useIsTabHidden } from '../preferences/use-is-tab-hidden.ts';

const none: readonly Toast[] = [];

/** Toasts stay while the pointer or the focus is on them, or while the tab is hidden. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const region = useRef<HTMLElement>(null);
  const isAttended = useAttention(region);
  const isPaused = useIsTabHidden() || isAttended;
  return (
    <section ref={region} className="toasts" aria-label={shellMessages.notifications}>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  );
}

function ToastMessage({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, kind, text, action } = toast;
  const duration = toastDuration(toast);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);
  const act = () => {
    toastStore.dismiss(id);
    action?.onAction();
  };
  return (
    <div className={`toast toast-${kind}`}>
      <div className="toast-said" role={kind === 'error' ? 'alert' : 'status'}>
        <span className="toast-icon" role="img" aria-label={shellMessages.kinds[kind]}>
          {kind === 'error' ? '!' : '✓'}
        </span>
        <span>{text}</span>
      </div>
      {action !== undefined && (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={shellMessages.dismiss} onClick={() => toastStore.dismiss(id)}>
        <span aria-hidden>×</span>
      </button>
    </div>
  );
}
