import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import type { Credentials } from '../signature/signature.ts';
import { verifyCall } from '../signature/verify-call.ts';
import { CognitoError, createServer, silently } from './cognito-local.ts';
import type { Operations } from './operation.ts';
import { unknownOperation } from './refusals.ts';

/** Sent as it is, with status 500. */
class PoolFault extends Error {
  toJSON() {
    return { __type: 'InternalErrorException', message: 'Something went wrong' };
  }
}

export interface Served {
  readonly credentials: Credentials;
  /** Answered only to requests that are signed with the credentials. */
  readonly signed: Operations;
  readonly open: Operations;
  /** What follows an operation before it is answered. */
  readonly after: Readonly<Record<string, (request: unknown) => Promise<void>>>;
  readonly documents: Readonly<Record<string, object>>;
}

/** With cognito-local's wire format, errors and CORS. */
export function createPoolServer({ credentials, signed, open, after, documents }: Served): Server {
  const operations = { ...signed, ...open };
  const inTurn = oneAfterAnother();
  const route = (name: string) => async (_context: unknown, request: unknown) => {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unknownOperation(name);
    try {
      const answer = await inTurn(() => operation(request));
      await after[name]?.(request);
      return answer;
    } catch (error) {
      if (error instanceof CognitoError) throw error;
      console.error(`${name} failed in the local user pool`, error);
      throw new PoolFault();
    }
  };
  const { application } = createServer(route, silently.logger, {});
  application.use((error, _request, response, _next) => {
    response.status(error.status ?? 400).json({ __type: 'SerializationException', message: 'The body cannot be read' });
  });

  return createHttpServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path.includes('/.well-known/')) return answerDocument(response, documents[path]);
    if (!Object.hasOwn(signed, operationOf(request))) return application(request, response);
    return void readSigned(request, credentials).then(
      (body) => application(Object.assign(request, { body }), response),
      (error: unknown) => refuse(response, error),
    );
  });
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

/** The parsed body, which nothing reads again. Throws unless it is signed, and sent by no page of a browser. */
async function readSigned(request: IncomingMessage, credentials: Credentials): Promise<unknown> {
  const body = await buffer(request);
  if (request.headers.origin !== undefined)
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  verifyCall(request, body, 'cognito-idp', credentials);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The body cannot be read');
  }
}

function operationOf({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target'];
  return (typeof target === 'string' && target.split('.')[1]) || '';
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof AwsError)) console.error(error);
  const { code, message, status } =
    error instanceof AwsError ? error : new AwsError('InternalErrorException', 'Something went wrong', 500);
  const body = { __type: code, message };
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}

function answerDocument(response: ServerResponse, document: object | undefined): void {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  response.writeHead(document ? 200 : 404, headers).end(JSON.stringify(document ?? { message: 'Not found' }));
}
