import { announcer } from '../data/store.ts';

/** Chromium only. https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** By the browser's prompt, by hand on an iPhone or iPad, or not at all. */
export type Installing = 'ask' | 'by-hand' | undefined;

const dismissedKey = 'install-dismissed';
let offered: InstallPrompt | undefined;
let isOver = false;
const { subscribe, announce: changed } = announcer();

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps the browser's install prompt. Call it at start: the event fires once and early. */
export function watchForInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    offered = event;
    changed();
  });
  window.addEventListener('appinstalled', () => {
    isOver = true;
    changed();
  });
}

/** The installed app's own window. */
export const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const isAppleDevice = () => /iPhone|iPad/.test(navigator.userAgent);

/** In the form `useSyncExternalStore` takes. */
export const installOffer = {
  current: (): Installing => {
    if (isOver || isStandalone() || window.sessionStorage.getItem(dismissedKey) !== null) return undefined;
    if (offered !== undefined) return 'ask';
    return isAppleDevice() ? 'by-hand' : undefined;
  },
  subscribe,
  /** Until the browser is closed. */
  dismiss: () => {
    window.sessionStorage.setItem(dismissedKey, '1');
    changed();
  },
  /** A prompt can be used once. */
  accept: async () => {
    const prompt = offered;
    offered = undefined;
    changed();
    await prompt?.prompt();
  },
} as const;
