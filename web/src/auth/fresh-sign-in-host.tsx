import { useEffect, useState } from 'react';
import { offerFreshSignIn } from './fresh-sign-in.ts';
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx';

/** Shows the dialog when a request needs a fresh sign-in. */
export function FreshSignInHost() {
  const [answer, setAnswer] = useState<(isFresh: boolean) => void>();
  useEffect(
    () =>
      offerFreshSignIn(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isFresh: boolean) => {
              setAnswer(undefined);
              resolve(isFresh);
            });
          }),
      ),
    [],
  );
  if (answer === undefined) return null;
  return <FreshSignInDialog onDone={() => answer(true)} onClose={() => answer(false)} />;
}
