import type { IncomingMessage, ServerResponse } from 'node:http';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import { startLoopbackServer, type LoopbackServer } from '../../http/loopback-server.ts';
import { BodyTooLarge, readBody } from '../../http/request-body.ts';
import { AwsError } from '../aws-error.ts';
import { type Credentials, verifyCall } from '../signature/signature.ts';
import type { Operations } from './operation.ts';
import { unknownOperation } from './refusals.ts';

export interface Served {
  readonly credentials: Credentials;
  /** Answered only to requests that are signed with the credentials. */
  readonly signed: Operations;
  /** Signed, too. The functions that the pool waits for ask these, while the operation that waits has its turn. */
  readonly reads: Operations;
  readonly open: Operations;
  /** What follows an operation before it is answered. */
  readonly after: Readonly<Record<string, (request: unknown) => Promise<void>>>;
  readonly documents: Readonly<Record<string, object>>;
}

const bodyLimitBytes = 100 * kilobyte;

/** The service's JSON protocol, for pages of any origin. */
export function startPoolServer(port: number, { documents, ...served }: Served): Promise<LoopbackServer> {
  const operate = operator(served);
  return startLoopbackServer(port, async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') return allow(request, response);
    if (request.method !== 'POST') return answerDocument(response, documents[request.url ?? '']);
    const { status, body } = await operate(request);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
}

function operator({ credentials, signed, reads, open, after }: Omit<Served, 'documents'>) {
  const operations = { ...signed, ...reads, ...open };
  const inTurn = oneAfterAnother();

  async function run(name: string, request: IncomingMessage): Promise<object> {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unknownOperation(name);
    const body = await bodyOf(request);
    const isRead = Object.hasOwn(reads, name);
    if (isRead || Object.hasOwn(signed, name)) refuseUnsigned(request, body, credentials);
    const asked = parsed(body);
    const answer = await (isRead ? operation(asked) : inTurn(() => operation(asked)));
    await after[name]?.(asked);
    return answer;
  }

  return async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const name = operationOf(request);
    try {
      return { status: 200, body: await run(name, request) };
    } catch (error) {
      if (error instanceof AwsError)
        return { status: error.status, body: { __type: error.code, message: error.message } };
      console.error(`${name} failed in the local user pool`, error);
      return { status: 500, body: { __type: 'InternalErrorException', message: 'Something went wrong' } };
    }
  };
}

/** Every operation reads and then saves; run one at a time, none overwrites another's save. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

function operationOf({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target'];
  return (typeof target === 'string' && target.split('.')[1]) || '';
}

const unreadable = (status = 400) => new AwsError('SerializationException', 'The body cannot be read', status);

const bodyOf = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, bodyLimitBytes).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? unreadable(413) : error;
  });

/** A page of a browser does not administer the pool, even if it signs. */
function refuseUnsigned(request: IncomingMessage, body: Buffer, credentials: Credentials): void {
  if (request.headers.origin !== undefined)
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  verifyCall(request, body, 'cognito-idp', credentials);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw unreadable();
  }
}

function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  const asked = headers['access-control-request-headers'] ?? '';
  response.writeHead(204, { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': asked }).end();
}

function answerDocument(response: ServerResponse, document: object | undefined): void {
  response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(document ?? { message: 'Not found' }));
}
