const name = 'session';
const signedOut = 'signed-out';

/** Where the browser has no channels, each tab finds out by its next request. */
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

export function signOutOtherTabs(): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(signedOut);
  channel?.close();
}

/** Answers how to stop listening. */
export function onSignOutElsewhere(act: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => {
    if (data === signedOut) act();
  });
  return () => channel?.close();
}
