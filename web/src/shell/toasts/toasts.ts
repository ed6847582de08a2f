import { store } from '../../data/store.ts';
import { choice } from '../preferences/preferences.ts';

interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action?: ToastAction;
  /** A newer toast about the same thing replaces this one. */
  readonly about?: string;
}

type ToastOptions = Pick<Toast, 'action' | 'about'>;

const durations: Readonly<Record<Toast['kind'], number>> = { success: 2000, error: 4000 };
const withAction = 10_000;
const most = 20;

/** Some people need more time to read them (WCAG 2.2.1). */
export const messagesPreference = choice('messages', ['brief', 'untilClosed']);

/** Milliseconds, longer for a toast with an action. */
export const toastDuration = ({ kind, action }: Toast) => (action === undefined ? durations[kind] : withAction);

export interface RecentMessage extends Pick<Toast, 'id' | 'kind' | 'text'> {
  readonly at: Date;
}

const toasts = store<readonly Toast[]>([]);
const recent = store<readonly RecentMessage[]>([]);
let lastId = 0;

function add(kind: Toast['kind'], text: string, options: ToastOptions = {}) {
  lastId += 1;
  const { about } = options;
  const others = toasts.current().filter((toast) => about === undefined || toast.about !== about);
  toasts.set([...others, { id: lastId, kind, text, ...options }].slice(-most));
  recent.set([{ id: lastId, kind, text, at: new Date() }, ...recent.current()].slice(0, most));
}

export const notify = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
} as const;

export const toastStore = {
  current: toasts.current,
  subscribe: toasts.subscribe,
  dismiss: (id: number) => toasts.set(toasts.current().filter((toast) => toast.id !== id)),
} as const;

/** The messages of this session, newest first, at most 20. */
export const recentMessages = {
  current: recent.current,
  subscribe: recent.subscribe,
  forget: () => recent.set([]),
} as const;
