import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import type { Credentials } from '../signature/signature.ts';
import { verifyCall } from '../signature/verify-call.ts';
import { listen } from '../../http/listen.ts';
import type { LoopbackServer } from '../../http/loopback-server.ts';
import { converse } from './converse.ts';

const modelPath = /^\/model\/[^/]+\/converse$/;

/** For `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. Over HTTP/2 without encryption, which the SDK requires. */
export async function startBedrock(credentials: Credentials, port = 0): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void respond(request, response, credentials));
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

async function respond(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  credentials: Credentials,
): Promise<void> {
  try {
    send(response, 200, await answer(request, credentials));
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(error);
    const { status, code, message } =
      error instanceof AwsError ? error : new AwsError('InternalServerException', 'Something went wrong', 500);
    request.resume();
    send(response, status, { message }, { 'x-amzn-errortype': code });
  }
}

async function answer(request: Http2ServerRequest, credentials: Credentials): Promise<object> {
  const sent = await buffer(request);
  verifyCall(request, sent, 'bedrock', credentials);
  if (request.method !== 'POST' || !modelPath.test(request.url))
    throw new AwsError('UnknownOperationException', 'This operation is not done here', 404);
  return converse(read(sent));
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
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
