import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CognitoError, createServer, silently } from './cognito-local.ts';
import type { Operations } from './operation.ts';
import { unknownOperation } from './refusals.ts';

export interface Served {
  /** Answered only to signed requests from outside a browser. */
  readonly signed: Operations;
  readonly open: Operations;
  readonly documents: Readonly<Record<string, object>>;
}

/** With cognito-local's wire format, errors and CORS. */
export function createPoolServer({ signed, open, documents }: Served): Server {
  const operations = { ...signed, ...open };
  const inTurn = oneAfterAnother();
  const route = (name: string) => async (_context: unknown, request: unknown) => {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unknownOperation(name);
    return inTurn(() => operation(request)).catch((error: unknown) => {
      if (!(error instanceof CognitoError)) console.error(`${name} failed in the local user pool`, error);
      throw error;
    });
  };
  const { application } = createServer(route, silently.logger, {});
  application.use((error, _request, response, _next) => {
    response.status(error.status ?? 400).json({ __type: 'SerializationException', message: 'The body cannot be read' });
  });

  return createHttpServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path.includes('/.well-known/')) return answerDocument(response, documents[path]);
    if (isUnsigned(request) && Object.hasOwn(signed, operationOf(request))) return refuseUnsigned(response);
    return application(request, response);
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

/** The signature is not verified, for lack of credentials; but no page open on this machine may create users. */
function isUnsigned({ headers }: IncomingMessage): boolean {
  return !headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') || headers.origin !== undefined;
}

function operationOf({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target'];
  return (typeof target === 'string' && target.split('.')[1]) || '';
}

function refuseUnsigned(response: ServerResponse): void {
  const body = { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}

function answerDocument(response: ServerResponse, document: object | undefined): void {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  response.writeHead(document ? 200 : 404, headers).end(JSON.stringify(document ?? { message: 'Not found' }));
}
