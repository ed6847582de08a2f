import { createServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import { json } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import { listen } from '../listen.ts';
import type { LoopbackServer } from '../loopback-server.ts';
import { converse } from './converse.ts';

const modelPath = /^\/model\/[^/]+\/converse$/;

/**
 * The part of Amazon Bedrock that the product uses: `Converse`, answered by the embedded writer whatever the model. Over
 * HTTP/2 without encryption, which is what the SDK speaks to Bedrock. Set as `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`.
 */
export async function startBedrock(port = 0): Promise<LoopbackServer> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer((request, response) => void respond(request, response));
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const boundPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${boundPort}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.close();
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
    response.setHeader('x-amzn-errortype', code);
    send(response, status, { message });
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

function send(response: Http2ServerResponse, status: number, answered: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
}
