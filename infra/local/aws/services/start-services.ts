import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AnswerLost, AwsError } from '../aws-error.ts';
import { type Credentials, verifyCall } from '../signature/signature.ts';
import { type BusEvent, putEvents } from '../events/event-bus.ts';
import { openKms } from './kms.ts';
import { startLoopbackServer, type LoopbackServer } from '../../http/loopback-server.ts';
import { openSecrets } from './secrets.ts';
import { sendEmail, type Mail } from './ses.ts';

export interface AwsServicesOptions {
  dataDir: string;
  port?: number;
  credentials: Credentials;
  secrets: Readonly<Record<string, string>>;
  /** Whether something is sealed with the key, which then must not be made again. */
  isKeyInUse?: () => Promise<boolean>;
  now?: () => Date;
  /** When it rejects, sending has failed. */
  onMail: (mail: Mail) => void | Promise<void>;
  /** Throws an `AwsError` when the bus does not take it. */
  onEvent: (event: BusEvent) => void;
}

type Action = (input: unknown) => unknown;

interface Service {
  /** As signatures name it. */
  readonly name: string;
  readonly act: Action;
}

/** One endpoint for `AWS_ENDPOINT_URL_KMS`, `_SECRETS_MANAGER`, `_SESV2` and `_EVENTBRIDGE`. */
export async function startAwsServices(options: AwsServicesOptions): Promise<LoopbackServer> {
  const now = options.now ?? (() => new Date());
  const kms = await openKms(options.dataDir, options.isKeyInUse ?? (async () => false));
  const secrets = openSecrets(options.secrets, now());
  const services = new Map<string, Service>([
    ['TrentService.GenerateDataKey', { name: 'kms', act: (input) => kms.generateDataKey(input) }],
    ['TrentService.Encrypt', { name: 'kms', act: (input) => kms.encrypt(input) }],
    ['TrentService.Decrypt', { name: 'kms', act: (input) => kms.decrypt(input) }],
    ['secretsmanager.GetSecretValue', { name: 'secretsmanager', act: (input) => secrets.getSecretValue(input) }],
    ['AWSEvents.PutEvents', { name: 'events', act: (input) => putEvents(input, now(), options.onEvent) }],
    ['POST /v2/email/outbound-emails', { name: 'ses', act: (input) => sendEmail(input, options.onMail) }],
  ]);
  return startLoopbackServer(options.port ?? 0, async (request, response) => {
    try {
      send(request, response, 200, await answer(request, services, options.credentials));
    } catch (error) {
      if (error instanceof AnswerLost) {
        response.destroy();
        return;
      }
      if (!(error instanceof AwsError)) throw error;
      request.resume();
      response.setHeader('x-amzn-errortype', error.code);
      send(request, response, error.status, { __type: error.code, message: error.message });
    }
  });
}

async function answer(
  request: IncomingMessage,
  services: ReadonlyMap<string, Service>,
  credentials: Credentials,
): Promise<unknown> {
  const target = request.headers['x-amz-target'];
  const service = services.get(target === undefined ? `${request.method} ${request.url}` : String(target));
  if (!service) throw new AwsError('UnknownOperationException', 'This operation is not done here');
  const body = await buffer(request);
  verifyCall(request, body, service.name, credentials);
  return service.act(read(body));
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const contentType = request.headers['content-type'] ?? 'application/json';
  response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body));
}
