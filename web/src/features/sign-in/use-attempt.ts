import { useMutation, useQueryClient } from '@tanstack/react-query';
import { knownPasswordRefusal } from '../../../../shared/domain/sign-in/known-password-refusal.ts';
import { completeSignIn, type SignInResult } from '../../auth/complete-sign-in.ts';
import type { NextStep, SignInOutcome, SignInRefusal } from '../../auth/session.ts';
import { pause } from '../../data/pause.ts';
import { identityTexts } from '../../forms/messages.ts';
import { errorText } from '../../messages/error-text.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { signInTexts } from './messages.ts';

export type Attempt = SignInResult | { readonly kind: NextStep };

/** Milliseconds an attempt is shown at least (the specification asks for 1 second). */
export const minimumAttemptTime = 1000;

const refusals: Readonly<Record<SignInRefusal, string>> = {
  incomplete: signInTexts.emailAndPassword,
  wrong: signInTexts.wrong,
  'no-passkey': signInTexts.noPasskey,
  'wrong-code': identityTexts.wrongAppCode,
  'weak-password': identityTexts.weakPassword,
  'known-password': errorText(knownPasswordRefusal),
  'too-late': signInTexts.tooLate,
  failed: identityTexts.signInFailed,
};

export function useAttempt(onNext: (step: NextStep) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: () => Promise<SignInOutcome>): Promise<Attempt> => {
      const [outcome] = await Promise.all([step(), pause(minimumAttemptTime)]);
      if (outcome === 'signed-in') return completeSignIn(queryClient);
      if (outcome === 'new-password' || outcome === 'code') return { kind: outcome };
      return { kind: 'refused', message: refusals[outcome] };
    },
    onSuccess: (attempt) => {
      if (attempt.kind === 'entered') notify.success(signInTexts.success);
      else if (attempt.kind === 'refused') notify.error(attempt.message);
      else onNext(attempt.kind);
    },
    throwOnError: true,
    gcTime: 0,
  });
}
