import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { meQuery, useMe } from '../auth/current-user.ts';
import { languagePreference } from '../messages/language-preference.ts';
import { unsavedLanguage } from '../messages/choose-language.ts';
import { locale } from '../messages/messages.ts';
import { readPreference, savePreference } from '../shell/preferences/preferences.ts';

/** Changes the person's own account, one change at a time. After a conflict the account is loaded again. */
export function useEditMe() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'me' },
    mutationFn: (body: SentOf<typeof ownAccountContracts.updateMe>['body']) =>
      call(ownAccountContracts.updateMe, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: (error) => isConflict(error) && queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export const useSendEmailCode = () =>
  useMutation({ mutationFn: () => call(ownAccountContracts.createMyEmailCode, {}) });

export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(ownAccountContracts.createMyEmailVerification, { body: { code } }),
    // Not awaited: the form is gone as soon as the account is read again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

/**
 * Once after signing in or opening the app: the account gets the language that was chosen on this device, or this device
 * that of the account. What fails is done the next time.
 */
export function useOwnLanguage() {
  const { language } = useMe().client;
  const { mutate } = useEditMe();
  useEffect(() => {
    const shown = languagePreference.read(locale());
    const isChosenHere = readPreference(unsavedLanguage) || (language === undefined && shown !== 'en');
    if (isChosenHere) mutate({ language: shown }, { onSuccess: () => savePreference(unsavedLanguage, false) });
    else if (language !== undefined && language !== shown) {
      savePreference(languagePreference, language);
      window.location.reload();
    }
    // A form may be open by the time something changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
