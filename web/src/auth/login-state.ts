import { store } from '../data/store.ts';

/** In this tab, by a code: the account page then shows what else opens the account. */
export const passwordWasReset = store(false);

/** Router state for the sign-in page: where to go afterwards and what to say. */
export interface LoginState {
  readonly from?: string | undefined;
  readonly message?: string | undefined;
  readonly email?: string | undefined;
  readonly canRenew?: boolean | undefined;
}

/** A reload can restore any state. Checked by hand, because this page loads no schemas. */
export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  const canRenew = Reflect.get(state, 'canRenew') === true;
  return { from: text('from'), message: text('message'), email: text('email'), canRenew };
}
