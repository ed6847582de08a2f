import { second } from '../../../shared/durations.ts';

declare global {
  interface Navigator {
    /** Chromium only. https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the person asked to save data, or the network is too slow for what nobody asked for. */
export const isSavingData = (): boolean =>
  navigator.connection?.saveData === true || navigator.connection?.effectiveType?.endsWith('2g') === true;

const pageSettlesIn = 5 * second;

/** When the page has been there for a moment, and has nothing to do. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pageSettlesIn));
  // Safari has no such moments.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}
