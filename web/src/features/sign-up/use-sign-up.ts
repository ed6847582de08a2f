import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { ownAccountContracts } from '../../../../shared/contracts/own-account-contracts.ts';
import type { NewSignUp } from '../../../../shared/domain/sign-in/sign-up.ts';
import { call } from '../../api/call.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import { signIn } from '../../auth/session.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { locale } from '../../messages/messages.ts';

function signUp(body: z.input<typeof NewSignUp>) {
  return call(ownAccountContracts.signUp, { body });
}

/** Creates the account and signs in. `made` tells that the account exists although signing in failed. */
export function useSignUp(keepSignedIn: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: NewSignUp): Promise<'entered' | 'made'> => {
      await signUp({ ...form, language: languagePreference.read(locale()) });
      const outcome = await signIn({ email: form.email, password: form.password, keepSignedIn });
      if (outcome !== 'signed-in') return 'made';
      const { kind } = await completeSignIn(queryClient);
      return kind === 'entered' ? kind : 'made';
    },
    gcTime: 0,
  });
}
