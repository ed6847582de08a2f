/** A short message at the top right. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** How long a toast stays, in milliseconds. */
export const toastDuration: Readonly<Record<Toast['kind'], number>> = { success: 2000, error: 4000 };
const most = 20;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast['kind'], text: string) {
  lastId += 1;
  set([...toasts, { id: lastId, kind, text }].slice(-most));
}

/** Tells the person something in passing. */
export const notify = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
} as const;

/** The toasts that are shown, in the form `useSyncExternalStore` reads. */
export const toastStore = {
  current: () => toasts,
  dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
