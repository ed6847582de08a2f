import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { isConnectionMessage } from './connection-message.ts';

const size = { width: 600, height: 700 } as const;

/** Milliseconds between checks whether a popup was closed. */
const pollInterval = 1000;

/** Must run inside the click, or browsers block the popup; undefined when they do. */
export function openPopup(text: string): Window | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open('about:blank', '_blank', features);
  if (!popup) return undefined;
  popup.document.title = text;
  popup.document.body.textContent = text;
  return popup;
}

export function popupOutcome(popup: Window, platform: Platform): Promise<'connected' | 'closed'> {
  return new Promise((resolve) => {
    const settle = (outcome: 'connected' | 'closed') => {
      window.removeEventListener('message', onMessage);
      clearInterval(polling);
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (isConnectionMessage(event, platform)) settle('connected');
    };
    const polling = setInterval(() => {
      if (popup.closed) settle('closed');
    }, pollInterval);
    window.addEventListener('message', onMessage);
  });
}
