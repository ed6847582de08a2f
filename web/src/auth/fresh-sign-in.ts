/** Asks the person to sign in again; false when they did not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Where the person can be asked. Answers how to withdraw that. */
export function offerFreshSignIn(offered: Ask): () => void {
  ask = offered;
  return () => {
    if (ask !== offered) return;
    // A dialog that went away with its page answers nothing.
    ask = asking = undefined;
  };
}

/** Requests that need it at the same time share one dialog. */
export async function requestFreshSignIn(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
