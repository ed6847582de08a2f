import { AsyncLocalStorage } from 'node:async_hooks';
import { redirectConnections } from './redirect.ts';

interface OwnConnections {
  readonly portByPort: Readonly<Record<string, number>>;
  /** Keeps the connections of `fetch`. */
  readonly dispatcher: object;
}

/** Where Node keeps the dispatcher that `fetch` uses unless it is told another. */
const usualDispatcher = Symbol.for('undici.globalDispatcher.1');

/** Workers of one process, each with connections of its own to where it is led. */
export async function openOwnConnections() {
  const current = new AsyncLocalStorage<OwnConnections>();
  const undo = redirectConnections((port) => current.getStore()?.portByPort[port]);
  const { fetch } = globalThis;
  await fetch('data:,');
  const dispatcher: unknown = Reflect.get(globalThis, usualDispatcher);
  if (typeof dispatcher !== 'object' || dispatcher === null) throw new Error('fetch has no dispatcher');
  const newDispatcher = () => Reflect.construct(dispatcher.constructor, []) as object;
  globalThis.fetch = (...[input, init]) => {
    const own = current.getStore();
    return fetch(input, own === undefined ? init : Object.assign({ ...init }, { dispatcher: own.dispatcher }));
  };

  return {
    /** Runs what a worker does. */
    as(portByPort: OwnConnections['portByPort']) {
      const own = { portByPort, dispatcher: newDispatcher() };
      return <T>(work: () => T): T => current.run(own, work);
    },
    stop() {
      globalThis.fetch = fetch;
      undo();
    },
  };
}
