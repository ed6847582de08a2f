import { type AddressInfo, type Server, createServer } from 'node:net';
import { StartError, systemErrorCode } from '../run/start-error.ts';

const explanations: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use; choose another with PORT`,
  EACCES: (port) => `Port ${port} needs more rights than you have; choose another with PORT`,
};

/** On 127.0.0.1; port 0 takes a free one. Returns the port; throws a {@link StartError} for one that is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const explanation = explanations[systemErrorCode(error) ?? '']?.(port);
      reject(explanation === undefined ? error : new StartError(explanation));
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
