import { once } from 'node:events';
import { Agent, request as startRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import type { WorkerRequest } from './kill-points.ts';

export interface PassedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

/** Answers a request, by sending it on or not. An error cuts the request off. */
export type Passage = (request: WorkerRequest, send: () => Promise<PassedAnswer>) => Promise<PassedAnswer>;

export async function startProxy(
  service: WorkerRequest['service'],
  target: string,
  pass: Passage,
): Promise<LoopbackServer> {
  const agent = new Agent({ keepAlive: true });
  const server = await startLoopbackServer(0, async (incoming, response) => {
    try {
      const body = await buffer(incoming);
      const answer = await pass(describe(service, incoming, body), () => send(incoming, body, target, agent));
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.socket?.resetAndDestroy();
    }
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      agent.destroy();
    },
  };
}

function describe(
  service: WorkerRequest['service'],
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): WorkerRequest {
  const [, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  const { pathname: path, searchParams: query } = new URL(url, 'http://any');
  return { service, method, path, query, operation, body: body.toString() };
}

async function send(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  target: string,
  agent: Agent,
): Promise<PassedAnswer> {
  const { 'transfer-encoding': _, ...kept } = headers;
  const options = { agent, method, headers: { ...kept, 'content-length': body.length } };
  const forwarded = startRequest(new URL(url, target), options).end(body);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  const whole = await buffer(answer);
  const { 'transfer-encoding': _chunked, ...answered } = answer.headers;
  return {
    status: answer.statusCode ?? 502,
    headers: { ...answered, 'content-length': String(whole.length) },
    body: whole,
  };
}
