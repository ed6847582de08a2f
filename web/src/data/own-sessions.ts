import type { QueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';
import { endSessionHere } from '../auth/end-session-here.ts';
import { signOutOtherTabs } from '../auth/other-tabs.ts';
import { signInAgain } from '../auth/session.ts';

/** On every device, this one too. */
export async function endAllSessions(queryClient: QueryClient): Promise<void> {
  await call(contracts.endMySessions, {});
  await endSessionHere(queryClient);
  signOutOtherTabs();
}

/** Ends all sessions and begins a new one here. Who has a second factor signs in again by hand. */
export async function endOtherSessions(
  credentials: { email: string; password: string },
  queryClient: QueryClient,
): Promise<void> {
  await call(contracts.endMySessions, {});
  if ((await signInAgain(credentials)) !== 'signed-in') await endSessionHere(queryClient);
}
