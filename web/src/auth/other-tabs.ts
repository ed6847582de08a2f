import { storedKey } from './has-session.ts';
import type { Rotation } from './token-storage.ts';

const name = 'session';
const signedOut = 'signed-out';

/** Where the browser has no channels, each tab finds out by its next request. */
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

function tell(message: typeof signedOut | Rotation): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(message);
  channel?.close();
}

/** Answers how to stop listening. */
function listen(act: (message: unknown) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => act(data));
  return () => channel?.close();
}

export const signOutOtherTabs = () => tell(signedOut);

export const onSignOutElsewhere = (act: () => void) => listen((message) => void (message === signedOut && act()));

/** A duplicated tab has a copy of the session. */
export const tellRotation = (rotation: Rotation) => tell(rotation);

/** Takes over what a copy of this tab was given for the same refresh token. Answers how to stop. */
export const followRotations = () =>
  listen((message) => {
    if (isRotation(message)) follow(message);
  });

export function follow({ from, to }: Rotation): void {
  if (window.sessionStorage.getItem(storedKey) === from) window.sessionStorage.setItem(storedKey, to);
}

const isRotation = (message: unknown): message is Rotation =>
  typeof message === 'object' && message !== null && 'from' in message && 'to' in message;
