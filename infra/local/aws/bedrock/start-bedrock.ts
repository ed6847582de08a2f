import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { answerPlainly } from '../../../../shared/domain/captions/plain-writer/answer-plainly.ts';
import { WritingOrder } from '../../../../shared/domain/captions/writing-order.ts';
import { listen } from '../../http/listen.ts';
import type { LoopbackServer } from '../../http/loopback-server.ts';
import { AwsError } from '../aws-error.ts';
import { type Credentials, verifyCall } from '../signature/signature.ts';

const Image = z.object({
  image: z.object({ format: z.literal('jpeg'), source: z.object({ bytes: z.base64() }) }),
});

const Converse = z.object({
  messages: z.tuple([z.object({ role: z.literal('user'), content: z.tuple([z.object({ text: z.string() })], Image) })]),
  toolConfig: z.object({ toolChoice: z.object({ tool: z.object({ name: z.string() }) }) }),
});

/**
 * Looks at no picture and counts no tokens: no model is asked.
 * @throws `ValidationException` for anything but an order of our writer
 */
function converse(input: unknown): object {
  const { messages, toolConfig } = read(Converse, input);
  const order = read(WritingOrder, parsed(messages[0].content[0].text));
  const { name } = toolConfig.toolChoice.tool;
  const toolUse = { toolUseId: randomUUID(), name, input: answerPlainly(order) };
  return {
    output: { message: { role: 'assistant', content: [{ toolUse }] } },
    stopReason: 'tool_use',
    usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    metrics: { latencyMs: 0 },
  };
}

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AwsError('ValidationException', `Not valid: ${result.error.issues[0]?.path.join('.') ?? 'the request'}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('ValidationException', 'The message is not JSON');
  }
}

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
  return converse(readBody(sent));
}

function readBody(body: Buffer): unknown {
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
