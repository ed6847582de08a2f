/** The same for all contenders. */
const sockets = 64;

type Dispatcher = new (options: { connections: number; keepAliveTimeout: number }) => object;

export function limitSockets(): void {
  // Node creates the dispatcher when a class of `fetch` is first accessed, and does not export its class.
  void globalThis.Response;
  const name = Symbol.for('undici.globalDispatcher.1');
  const current: unknown = Reflect.get(globalThis, name);
  if (typeof current !== 'object' || current === null) throw new Error('fetch has no dispatcher');
  const Agent = current.constructor as Dispatcher;
  Reflect.set(globalThis, name, new Agent({ connections: sockets, keepAliveTimeout: 60_000 }));
}
