import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { signInMessages } from '../../../../shared/domain/user.ts';
import { meQuery } from '../../auth/current-user.ts';
import { endSessionHere } from '../../auth/end-session-here.ts';
import { refusalOf } from '../../auth/refusals.ts';
import type { SignInOutcome } from '../../auth/session.ts';
import { pause } from '../../data/pause.ts';
import { notify } from '../../shell/toasts.ts';

/** What came of an attempt to sign in; `refused` with what to tell the person. */
export type Attempt = { kind: 'entered' } | { kind: 'new-password' } | { kind: 'refused'; message: string };

/** The least time, in milliseconds, that an attempt is shown to take. */
export const attemptFloor = 1000;

/**
 * Runs a step of signing in. When the user pool accepts, the API decides whether the person is let in; whoever is not is
 * signed out again. Once let in, the person is known to every page.
 */
export function useAttempt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: () => Promise<SignInOutcome>): Promise<Attempt> => {
      const [outcome] = await Promise.all([step(), pause(attemptFloor)]);
      if (outcome === 'signed-in') return enter(queryClient);
      return outcome === 'new-password' ? { kind: outcome } : { kind: 'refused', message: signInMessages[outcome] };
    },
    onSuccess: (attempt) => {
      if (attempt.kind === 'entered') notify.success(signInMessages.success);
      if (attempt.kind === 'refused') notify.error(attempt.message);
    },
    throwOnError: true,
    gcTime: 0,
  });
}

async function enter(queryClient: QueryClient): Promise<Attempt> {
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
    return me === null ? { kind: 'refused', message: signInMessages.failed } : { kind: 'entered' };
  } catch (error) {
    await endSessionHere(queryClient);
    return { kind: 'refused', message: refusalOf(error) ?? signInMessages.failed };
  }
}
