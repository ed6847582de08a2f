import Skeleton from '@cloudscape-design/components/skeleton';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

const unanswered = { predicate: ({ state }: Query) => state.status === 'pending' };

/** Shows sections that load by themselves once each has its first answer, so that none moves under a finger. */
export function ShownTogether({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  const isDrawn = useDeferredValue(isAnswered);
  const [isShown, setShown] = useState(false);
  // What the answers bring is drawn before: components that measure themselves would have the whole page laid out within that step.
  useEffect(() => {
    if (isDrawn) startTransition(() => setShown(true));
  }, [isDrawn]);
  useEffect(() => {
    const showWhenAnswered = () => {
      if (queryClient.isFetching(unanswered) === 0) setAnswered(true);
    };
    // What is known already causes no event. The sections' own effects, which begin to load, came before this one.
    queueMicrotask(showWhenAnswered);
    return queryClient.getQueryCache().subscribe(showWhenAnswered);
  }, [queryClient]);
  return (
    <>
      {!isShown && <Skeleton />}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
