/**
 * Tests run React's production build, which is the one that people get, and which has no `act`. In its place: what an event changes is drawn
 * before the next line of a test, and all that it leads to once React has no work left. React's scheduler asks for each piece of its work by
 * the `setImmediate` that it finds when it is loaded, so that pending work can be counted.
 */
type Immediates = { set: typeof setImmediate; pending: Set<object> };

declare global {
  /** Of a worker, whose files share React and with it the scheduler. */
  var immediates: Immediates | undefined;
}

const immediates = (globalThis.immediates ??= countImmediates());

const { default: React } = await import('react');
const { flushSync } = await import('react-dom');
// Testing Library takes `act` from React when it is loaded.
Object.assign(React, { act });
const { configure } = await import('@testing-library/react');
configure({ asyncWrapper: (callback) => drawn(callback()) });

function countImmediates(): Immediates {
  const counted = { set: globalThis.setImmediate, pending: new Set<object>() };
  globalThis.setImmediate = new Proxy(counted.set, {
    apply(set, _, [callback, ...given]: Parameters<typeof setImmediate>) {
      const pending = set(() => {
        try {
          callback(...given);
        } finally {
          counted.pending.delete(pending);
        }
      });
      counted.pending.add(pending);
      return pending;
    },
  });
  return counted;
}

async function drawn<Result>(done: Result | Promise<Result>): Promise<Result> {
  const result = await done;
  do {
    const earlier = [...immediates.pending];
    await new Promise((resolve) => {
      immediates.set(resolve);
    });
    // What was asked for before this turn and did not come in it was taken back, as a connection takes back its time limit.
    for (const pending of earlier) immediates.pending.delete(pending);
  } while (immediates.pending.size > 0);
  return result;
}

function act(callback: () => unknown): Promise<unknown> {
  let result: unknown;
  flushSync(() => {
    result = callback();
  });
  return drawn(result);
}
