type Listener = () => void;

/** Subscriptions and announcements in the form `useSyncExternalStore` takes. */
export function announcer() {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    announce: () => {
      for (const listener of listeners) listener();
    },
  } as const;
}

/** A value outside of React, in the form `useSyncExternalStore` reads. */
export function store<Value>(initial: Value) {
  const { subscribe, announce } = announcer();
  let value = initial;
  return {
    subscribe,
    current: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return;
      value = next;
      announce();
    },
  } as const;
}
