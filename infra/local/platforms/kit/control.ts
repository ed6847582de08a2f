import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import type { Answer } from './answers.ts';
import { type Faults, plannedFault } from './faults.ts';
import type { Journal } from './journal.ts';

function answerOf(type: string, body: string, status = 200): Answer {
  return {
    status,
    headers: {
      'content-type': `${type}; charset=UTF-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body,
  };
}

export const json = (value: unknown, status = 200) => answerOf('application/json', JSON.stringify(value), status);
export const plain = (message: string, status: number) => answerOf('text/plain', `${message}\n`, status);
export const missing = () => plain('There is nothing here.', 404);

export async function takeOrder<S extends z.ZodType>(
  shape: S,
  request: IncomingMessage,
  take: (order: z.infer<S>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const body = await text(request);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return plain('The body must be JSON.', 400);
  }
  const order = shape.safeParse(value);
  if (order.success) return take(order.data);
  return plain(order.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'), 400);
}

export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** Takes what a page of the simulator sends, and answers with a page. */
export async function takeForm<S extends z.ZodType>(
  shape: S,
  request: IncomingMessage,
  take: (order: z.infer<S>) => Answer | Promise<Answer>,
  refused = 'This cannot be sent.',
): Promise<Answer> {
  const order = shape.safeParse(Object.fromEntries(new URLSearchParams(await text(request))));
  return order.success ? take(order.data) : plain(refused, 400);
}

export type Order<S> = (simulator: S, request: IncomingMessage) => Answer | Promise<Answer>;

/** What a simulator does by order, and shows of itself. */
export interface Control<S> {
  readonly frontPage: (simulator: S) => Answer;
  readonly published: (simulator: S) => unknown;
  /** Of the account with this id. */
  readonly nameOf: (id: string) => string | undefined;
  /** The pages of what was published, at the addresses that the platform gives out. */
  readonly page: { readonly path: RegExp; readonly show: (simulator: S, path: string) => Answer };
  /** By method and path, such as `POST /_sim/traps`. */
  readonly orders?: Readonly<Record<string, Order<S>>>;
}

/** Takes an order of this shape, and answers with what became of it. */
export const order =
  <S, Shape extends z.ZodType>(
    shape: Shape,
    take: (simulator: S, order: z.infer<Shape>) => unknown,
    status = 200,
  ): Order<S> =>
  (simulator, request) =>
    takeOrder(shape, request, async (given) => {
      const taken = await take(simulator, given);
      return taken === undefined ? missing() : json(taken, status);
    });

const isOwnPath = (path: string) => path === '/' || path === '/_sim' || path.startsWith('/_sim/');

export const isControlPath = <S>({ page }: Control<S>, path: string) => isOwnPath(path) || page.path.test(path);

interface Controlled {
  readonly database: { readonly journal: Pick<Journal, 'entries'> };
}

export async function answerControl<S extends Controlled>(
  control: Control<S>,
  routes: readonly string[],
  faults: Faults,
  simulator: S,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, account] = /^\/_sim\/pictures\/([^/]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && account !== undefined) return pictureAnswer(account, control.nameOf(account));
  if (request.method === 'GET' && control.page.path.test(path)) return control.page.show(simulator, path);
  const name = `${request.method} ${path}`;
  const ordered = control.orders?.[name];
  if (ordered !== undefined) return ordered(simulator, request);
  switch (name) {
    case 'GET /':
    case 'GET /_sim':
    case 'GET /_sim/':
      return control.frontPage(simulator);
    case 'GET /_sim/simulator.css':
      return answerOf('text/css', await readFile(new URL('simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/published':
      return json({ published: control.published(simulator) });
    case 'GET /_sim/journal':
      return json({ requests: simulator.database.journal.entries() });
    case 'GET /_sim/faults':
      return json({ faults: faults.planned() });
    case 'POST /_sim/faults':
      return takeOrder(plannedFault(routes), request, (planned) => {
        faults.plan(planned);
        return json({ faults: faults.planned() }, 201);
      });
    case 'DELETE /_sim/faults':
      faults.clear();
      return json({ faults: [] });
    default:
      return missing();
  }
}

const colours = ['#0b5c3d', '#7a2e0e', '#1d3f8a', '#5b2a86'];

function drawPicture(accountId: string, name: string): string {
  const letters = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
  const colour = colours[Number(accountId.slice(-3)) % colours.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><rect width="200" height="200" fill="${colour}"/><text x="100" y="128" font-family="sans-serif" font-size="80" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}

function pictureAnswer(accountId: string, name: string | undefined): Answer {
  if (name === undefined) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(accountId, name));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
}
