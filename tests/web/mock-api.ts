import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Contract, ErrorBody, RequestOf, ResultOf } from '../../shared/contracts/contract.ts';

/** Answers what no test has an answer for, also what an earlier one asked too late: without any answer the app would be offline for a while. */
export const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    const error = { code: 'test.not-mocked', message: `Nobody answers ${request.url}`, requestId: 'request-1' };
    return HttpResponse.json({ error }, { status: 400 });
  }),
);

export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, error: Omit<ErrorBody['error'], 'requestId'>) {
    this.status = status;
    this.body = { error: { ...error, requestId: 'request-1' } };
  }
}

export const broken = () => new Refusal(400, { code: 'api.broken', message: 'It broke' });

export const addressOf = (path: string) => new URL(path, window.location.origin).href;

const verbs = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/** Checks requests by their contract as the API does; signed-in calls need a token. */
export function mockApi<C extends Contract>(
  contract: C,
  resolver: (request: RequestOf<C>) => ResultOf<C> | Refusal | Promise<ResultOf<C> | Refusal>,
) {
  const path = addressOf(contract.path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const handler: HttpHandler = verbs[contract.method](path, async ({ request, params }) => {
    if (contract.action !== 'public' && !request.headers.get('authorization')?.startsWith('Bearer ')) {
      return answerOf(contract, new Refusal(401, { code: 'user.unauthenticated', message: 'Please sign in' }));
    }
    const received = {
      params: contract.params?.parse(params) ?? {},
      query: contract.query?.parse(Object.fromEntries(new URL(request.url).searchParams)) ?? {},
      headers: contract.headers?.parse(Object.fromEntries(request.headers)) ?? {},
      body: contract.body?.parse(await request.json()),
    } as RequestOf<C>;
    return answerOf(contract, await resolver(received));
  });
  server.use(handler);
}

function answerOf(contract: Contract, answer: unknown): Response {
  if (answer instanceof Refusal) return HttpResponse.json({ ...answer.body }, { status: answer.status });
  if (contract.status === 204) return new Response(null, { status: 204 });
  const body = contract.response.parse(answer);
  return new Response(contract.answers === undefined ? JSON.stringify(body) : String(body), {
    status: Object(answer).status === 'degraded' ? (contract.degradedStatus ?? contract.status) : contract.status,
    headers: { 'content-type': contract.answers ?? 'application/json' },
  });
}
