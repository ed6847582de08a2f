import { createContext } from 'react';
import { ApiError } from '../api/api-error.ts';
import { identityTexts } from '../forms/messages.ts';

export interface Refusal {
  readonly message: string;
  readonly canRenew?: boolean;
}

/** The codes with which the API refuses a person who signed in with the right password. */
const refusals: Readonly<Record<string, Omit<Refusal, 'message'>>> = {
  'user.no-client': {},
  'user.no-admin-record': {},
  'user.deactivated': {},
  'user.trial-expired': { canRenew: true },
  'user.subscription-expired': { canRenew: true },
};

export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const refusal = refusals[error.code];
  return refusal && { ...refusal, message: error.message };
}

/** As {@link refusalOf}, for a person with a session: they typed no e-mail that could be wrong. */
export function sessionRefusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.code === 'user.no-client'
    ? { message: identityTexts.clientNotFound }
    : refusalOf(error);
}

/** Ends a session that may not go on and gives the reason on the sign-in page. Provided by the route guard. */
export const RejectSessionContext = createContext<(refusal: Refusal) => void>(() => undefined);
