import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import { listen } from '../../http/listen.ts';
import type { LoopbackServer } from '../../http/loopback-server.ts';
import { converse } from './converse.ts';

const modelPath = /^\/model\/[^/]+\/converse$/;

/** For `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. Over HTTP/2 without encryption, which the SDK requires. */
export async function startBedrock(port = 0): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void respond(request, response));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const boundPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${boundPort}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function respond(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  try {
    send(response, 200, await answer(request));
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(error);
    const { status, code, message } =
      error instanceof AwsError ? error : new AwsError('InternalServerException', 'Something went wrong', 500);
    request.resume();
    send(response, status, { message }, { 'x-amzn-errortype': code });
  }
}

async function answer(request: Http2ServerRequest): Promise<object> {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    throw new AwsError('AccessDeniedException', 'The request is not signed', 403);
  if (request.method !== 'POST' || !modelPath.test(request.url))
    throw new AwsError('UnknownOperationException', 'This operation is not done here', 404);
  return converse(await body(request));
}

async function body(request: Http2ServerRequest): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    throw new AwsError('ValidationException', 'The body is not JSON');
  }
}

function send(
  response: Http2ServerResponse,
  status: number,
  answered: object,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.stream.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answered));
}
