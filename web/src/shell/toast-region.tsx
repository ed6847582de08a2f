import Button from '@cloudscape-design/components/button';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { shellMessages } from './messages.ts';
import { toastDuration, toastStore, type Toast } from './toasts.ts';
import { useAttention } from './use-attention.ts';

/** Shows the toasts. While the pointer or the keyboard is on them, none goes away. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const region = useRef<HTMLElement>(null);
  const isPaused = useAttention(region);
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
    <Flashbar
      items={[
        {
          id: String(id),
          type: kind,
          content: text,
          action: action !== undefined && <Button onClick={act}>{action.label}</Button>,
          ariaRole: kind === 'error' ? 'alert' : 'status',
          dismissible: true,
          dismissLabel: shellMessages.dismiss,
          onDismiss: () => toastStore.dismiss(id),
        },
      ]}
      i18nStrings={shellMessages.flashbar}
    />
  );
}
