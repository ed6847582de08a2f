import type { QueryClient } from '@tanstack/react-query';
import { clearPersisted } from '../offline/persisted-queries.ts';
import { unsubscribeHere } from '../pwa/push.ts';
import { recentMessages } from '../shell/toasts/toasts.ts';
import { meQuery } from './current-user.ts';
import { signOut } from './session.ts';

/** Ends the session, by wish or because the API no longer accepts it: guarded pages then send the person to sign in. */
export async function endSessionHere(queryClient: QueryClient): Promise<void> {
  await signOut();
  await clearPersisted();
  recentMessages.forget();
  // Whoever signs in next on this device must not read what is said to this one. Without a network the browser may refuse.
  await unsubscribeHere().catch(() => undefined);
  queryClient.setQueryData(meQuery.queryKey, null);
}
