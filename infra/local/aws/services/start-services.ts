import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import type { BusEvent } from '../events/bus-event.ts';
import { putEvents } from '../events/event-bus.ts';
import { openKms } from './kms.ts';
import { startLoopbackServer, type LoopbackServer } from '../../http/loopback-server.ts';
import { openSecrets } from './secrets.ts';
import { sendEmail, type Mail } from './ses.ts';

export interface AwsServicesOptions {
  dataDir: string;
  port?: number;
  secrets: Readonly<Record<string, string>>;
  now?: () => Date;
  /** When it rejects, sending has failed. */
  onMail: (mail: Mail) => void | Promise<void>;
  onEvent: (event: BusEvent) => void;
}

type Action = (input: unknown) => unknown;

/** One endpoint for `AWS_ENDPOINT_URL_KMS`, `_SECRETS_MANAGER`, `_SESV2` and `_EVENTBRIDGE`. */
export async function startAwsServices(options: AwsServicesOptions): Promise<LoopbackServer> {
  const now = options.now ?? (() => new Date());
  const kms = await openKms(options.dataDir);
  const secrets = openSecrets(options.secrets, now());
  const actions = new Map<string, Action>([
    ['TrentService.GenerateDataKey', (input) => kms.generateDataKey(input)],
    ['TrentService.Encrypt', (input) => kms.encrypt(input)],
    ['TrentService.Decrypt', (input) => kms.decrypt(input)],
    ['secretsmanager.GetSecretValue', (input) => secrets.getSecretValue(input)],
    ['AWSEvents.PutEvents', (input) => putEvents(input, now(), options.onEvent)],
    ['POST /v2/email/outbound-emails', (input) => sendEmail(input, options.onMail)],
  ]);
  return startLoopbackServer(options.port ?? 0, async (request, response) => {
    try {
      send(request, response, 200, await answer(request, actions));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      request.resume();
      response.setHeader('x-amzn-errortype', error.code);
      send(request, response, error.status, { __type: error.code, message: error.message });
    }
  });
}

async function answer(request: IncomingMessage, actions: ReadonlyMap<string, Action>): Promise<unknown> {
  refuseUnsigned(request);
  const target = request.headers['x-amz-target'];
  const action = actions.get(target === undefined ? `${request.method} ${request.url}` : String(target));
  if (!action) throw new AwsError('UnknownOperationException', 'This operation is not done here');
  return action(await readBody(request));
}

/** A page in a browser cannot send this header, whatever name resolves to this address. */
function refuseUnsigned({ headers }: IncomingMessage): void {
  if (headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return;
  throw new AwsError('MissingAuthenticationTokenException', 'The request is not signed', 403);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const contentType = request.headers['content-type'] ?? 'application/json';
  response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body));
}
