/** What a page hands to the sign-in page, or to the landing page for it: where to go afterwards and what to say. */
export interface LoginState {
  readonly from?: string | undefined;
  readonly message?: string | undefined;
  /** Whose session it was that ended. */
  readonly email?: string | undefined;
  readonly canRenew?: boolean | undefined;
}

/** Reads a router state, which may be anything a reload brought back. By hand, since the page does without schemas. */
export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  const canRenew = Reflect.get(state, 'canRenew') === true;
  return { from: text('from'), message: text('message'), email: text('email'), canRenew };
}
