import { Socket } from 'node:net';

/**
 * Leads this process's connections to some ports elsewhere. Whoever connects still names the first address, so that
 * addresses in answers and signatures of addresses hold. Returns what undoes it.
 * @param portFor the port instead; undefined: the same
 */
export function redirectConnections(portFor: (port: string) => number | undefined): () => void {
  const connect: unknown = Reflect.get(Socket.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('Sockets do not connect as they did');
  const redirected = function (this: Socket, ...order: unknown[]): Socket {
    for (const options of order.flat()) {
      const port = hasPort(options) ? portFor(String(options.port)) : undefined;
      if (hasPort(options) && port !== undefined) options.port = port;
    }
    return Reflect.apply(connect, this, order);
  };
  Object.defineProperty(Socket.prototype, 'connect', { value: redirected, configurable: true, writable: true });
  return () => {
    Object.defineProperty(Socket.prototype, 'connect', { value: connect, configurable: true, writable: true });
  };
}

const hasPort = (value: unknown): value is { port: unknown } =>
  typeof value === 'object' && value !== null && 'port' in value;
