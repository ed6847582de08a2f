import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface LoopbackServer {
  readonly url: string;
  /** Resolves when what was under way has ended. */
  readonly stop: () => Promise<void>;
}

/** Kept connections are closed by who asks: one that is closed while its next request is under way would fail it. */
export const keepAliveTimeout = 0;

/** Port 0 takes a free one. Rejects with a `StartError` when the port cannot be taken. */
export async function startLoopbackServer(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> {
  const running = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    const work = answer(request, response)
      .catch((error: unknown) => answerFault(request, response, error))
      .finally(() => running.delete(work));
    running.add(work);
  });
  const boundPort = await listen(server, port);
  async function close() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await Promise.all(running);
  }
  let closing: Promise<void> | undefined;
  return { url: `http://127.0.0.1:${boundPort}`, stop: () => (closing ??= close()) };
}

function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const hasCallerLeft = request.destroyed && !request.complete;
  if (hasCallerLeft || response.destroyed) return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}
