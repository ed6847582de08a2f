/** How many connections any contender may have to the platform, all of which are kept open. */
const sockets = 64;

type Dispatcher = new (options: { connections: number; keepAliveTimeout: number }) => object;

/** Lets this process's `fetch` use so many connections, and no more, to each address. */
export function limitSockets(): void {
  // Node makes the dispatcher when a class of `fetch` is first looked at, and does not export what it is made of.
  void globalThis.Response;
  const name = Symbol.for('undici.globalDispatcher.1');
  const current: unknown = Reflect.get(globalThis, name);
  if (typeof current !== 'object' || current === null) throw new Error('fetch has no dispatcher');
  const Agent = current.constructor as Dispatcher;
  Reflect.set(globalThis, name, new Agent({ connections: sockets, keepAliveTimeout: 60_000 }));
}
