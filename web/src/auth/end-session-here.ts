import type { QueryClient } from '@tanstack/react-query';
import { clearPersisted } from '../offline/persisted-queries.ts';
import { unsubscribeHere } from '../pwa/push.ts';
import { forgetHomeTitle } from '../shell/first-frame/home-title.ts';
import { recentMessages } from '../shell/toasts/toasts.ts';
import { store } from '../data/store.ts';
import { meQuery } from './current-user.ts';
import { signOut } from './session.ts';

/** Signs out on request or because the API refused the session. The guards then lead to the sign-in page. */
export async function endSessionHere(queryClient: QueryClient): Promise<void> {
  forgetHomeTitle();
  await signOut();
  await clearPersisted();
  recentMessages.forget();
  // The next person on this device must not get push messages for this one. Without a network the browser may refuse.
  await unsubscribeHere().catch(() => undefined);
  queryClient.setQueryData(meQuery.queryKey, null);
}

/** Whether the last session of this tab was ended by signing out. Other sessions resume on their page. */
export const signedOutDeliberately = store(false);
