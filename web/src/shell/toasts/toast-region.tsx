import './toasts.css';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shellMessages } from '../messages.ts';
import { usePreference } from '../preferences/preferences.ts';
import { messagesPreference, toastDuration, toastStore, type Toast } from './toasts.ts';

/** Whether the pointer or the keyboard focus is on the element. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    const listening = new AbortController();
    const on = (type: 'mouseenter' | 'mouseleave' | 'focusin' | 'focusout', react: () => void) =>
      current?.addEventListener(type, react, { signal: listening.signal });
    on('mouseenter', () => setHovered(true));
    on('mouseleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [element]);
  return isHovered || isFocused;
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}

const none: readonly Toast[] = [];

/** Toasts stay while the pointer or the focus is on them, while the tab is hidden, or until they are closed where the person wants that. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const region = useRef<HTMLElement>(null);
  const isAttended = useAttention(region);
  const [messages] = usePreference(messagesPreference);
  const isTabHidden = useIsTabHidden();
  const isPaused = messages === 'untilClosed' || isTabHidden || isAttended;
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
