import { once } from 'node:events';
import { Agent, request as startRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import type { WorkerRequest } from './kill-points.ts';

export interface PassedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Called when a request arrives; returns what is called once it took effect. An error cuts the request off. */
export type Passage = (request: WorkerRequest) => Promise<(answer: PassedAnswer) => Promise<void>>;

export async function startProxy(
  service: WorkerRequest['service'],
  target: string,
  pass: Passage,
): Promise<LoopbackServer> {
  const agent = new Agent({ keepAlive: true });
  const server = await startLoopbackServer(0, async (incoming, response) => {
    try {
      const body = await buffer(incoming);
      const isDone = await pass(describe(service, incoming, body));
      const answer = await send(incoming, body, target, agent);
      await isDone(answer);
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
) {
  const [, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  return { service, method, path: new URL(url, 'http://any').pathname, operation, body: body.toString() };
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
