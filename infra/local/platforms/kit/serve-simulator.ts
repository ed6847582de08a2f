import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { keepAliveTimeout } from '../../http/loopback-server.ts';
import type { Delivery } from './faults.ts';
import type { MediaFiles } from './media-files.ts';

export async function send(
  { answer, afterMs }: Delivery,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  if (afterMs > 0) await wait(afterMs, undefined, { signal: stopping });
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  else response.socket?.resetAndDestroy();
}

export async function sendFile(files: MediaFiles, name: string, response: ServerResponse): Promise<void> {
  const file = files.locate(name);
  const size = file && (await stat(file.path).catch(() => undefined))?.size;
  if (!file || size === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=UTF-8' }).end('There is no such file.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': size,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await pipeline(createReadStream(file.path), response);
}

export interface SimulatorServer {
  readonly url: string;
  readonly stopping: AbortSignal;
  serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): void;
  stop(): Promise<void>;
}

/** @param port 0 for any free one */
export async function openSimulatorServer(name: string, port: number): Promise<SimulatorServer> {
  const server = createServer({ keepAliveTimeout }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function abandon(response: ServerResponse, error: unknown): void {
    const isExpected = stopping.signal.aborted || response.destroyed;
    if (!isExpected) process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
    response.destroy();
  }

  async function stop(): Promise<void> {
    stopping.abort();
    server.close();
    server.closeAllConnections();
    await Promise.all([once(server, 'close'), ...running]);
  }
  let stopped: Promise<void> | undefined;

  return {
    url,
    stopping: stopping.signal,
    serve(handle) {
      server.on('request', (request, response) => {
        const handling = handle(request, response).catch((error: unknown) => abandon(response, error));
        running.add(handling);
        void handling.finally(() => running.delete(handling));
      });
    },
    stop: () => (stopped ??= stop()),
  };
}
