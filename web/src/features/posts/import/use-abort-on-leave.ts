import { useEffect, useRef } from 'react';

/** Answers a signal that ends when the page is left. */
export function useAbortOnLeave(): () => AbortSignal {
  const begun = useRef<AbortController[]>([]);
  useEffect(() => () => begun.current.splice(0).forEach((one) => one.abort()), []);
  return () => {
    const controller = new AbortController();
    begun.current.push(controller);
    return controller.signal;
  };
}
