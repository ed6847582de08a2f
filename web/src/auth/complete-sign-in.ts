import type { QueryClient } from '@tanstack/react-query';
import { identityTexts } from '../forms/messages.ts';
import { meQuery } from './current-user.ts';
import { forgetUse } from './last-use.ts';
import { refusalOf, type Refusal } from './refusals.ts';
import { endSessionHere, signedOutDeliberately } from './end-session-here.ts';
import { passkeysQuery, twoFactorQuery } from '../data/second-factors.ts';

export type SignInResult = { readonly kind: 'entered' } | ({ readonly kind: 'refused' } & Refusal);

/** The API decides whether a person with the right password may enter; a refused one is signed out again. */
export async function completeSignIn(queryClient: QueryClient): Promise<SignInResult> {
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
    if (me === null) return failed;
    signedOutDeliberately.set(false);
    forgetUse();
    void noteSignInMeans(queryClient).catch(() => undefined);
    return { kind: 'entered' };
  } catch (error) {
    await endSessionHere(queryClient);
    return { kind: 'refused', ...(refusalOf(error) ?? failed) };
  }
}

/** Only a fresh token lists the passkeys, and asking makes the API mail the owner about one that was added past our page. */
async function noteSignInMeans(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(passkeysQuery), queryClient.prefetchQuery(twoFactorQuery)]);
}

const failed = { kind: 'refused', message: identityTexts.signInFailed } as const;
