import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedEvent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Answer = (response: ServerResponse, received: ReceivedEvent) => void;

/** A customer's program. It takes every event until it is told to answer in another way. */
export async function startEventReceiver() {
  const received: ReceivedEvent[] = [];
  const accept: Answer = (response) => void response.writeHead(204).end();
  let answer = accept;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const event = { path: request.url ?? '', headers, body: await text(request) };
    received.push(event);
    answer(response, event);
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    at: (path: string) => received.filter((event) => event.path === path),
    answerWith(other: Answer = accept) {
      answer = other;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
