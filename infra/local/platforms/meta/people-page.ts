import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answers.ts';
import { isForm, json, takeForm, takeOrder } from '../kit/control.ts';
import { html, type Html } from '../kit/html.ts';
import { innerPage } from '../kit/pages.ts';
import { signedRequestOf, removeApp } from './access.ts';
import { pages, person } from './seed.ts';
import { look } from './simulator-pages.ts';
import type { Simulator } from './simulator.ts';

const answerWithinMs = 20_000;

const NoticeOrder = z.strictObject({
  kind: z.enum(['deauthorize', 'data-deletion']).default('deauthorize'),
  /** The person, or a Page's id. */
  about: z.union([z.literal('person'), z.string().regex(/^\d{1,40}$/)]).default('person'),
  signature: z.enum(['right', 'wrong', 'missing', 'unknown-algorithm']).default('right'),
  /** The page's address, as apps have it configured, or the endpoint's. */
  to: z.enum(['page', 'endpoint']).default('page'),
  /** Unix seconds; default: now. */
  issuedAt: z.coerce.number().int().nonnegative().optional(),
});
type NoticeOrder = z.infer<typeof NoticeOrder>;

interface SentNotice {
  status: number;
  answer: unknown;
  signedRequest: string | undefined;
}

function signedRequest({ app, now }: Simulator, { about, signature, issuedAt }: NoticeOrder): string | undefined {
  if (signature === 'missing') return undefined;
  const said = {
    algorithm: signature === 'unknown-algorithm' ? 'none' : 'HMAC-SHA256',
    issued_at: issuedAt ?? Math.floor(now().getTime() / 1000),
    ...(about === 'person' ? { user_id: person.id } : { user_id: null, profile_id: about }),
  };
  return signedRequestOf(said, signature === 'wrong' ? `not ${app.secret}` : app.secret);
}

/** A real notice removes the app first. */
async function sendNotice(simulator: Simulator, order: NoticeOrder): Promise<SentNotice> {
  const { app, stopping } = simulator;
  const origin = new URL(app.redirectUris[0] ?? '').origin;
  const request = signedRequest(simulator, order);
  if (order.signature === 'right' && order.about === 'person' && order.issuedAt === undefined) removeApp(simulator);
  const response = await fetch(`${origin}${order.to === 'endpoint' ? '/api' : ''}/auth/instagram/${order.kind}`, {
    method: 'POST',
    body: new URLSearchParams(request === undefined ? {} : { signed_request: request }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  return { status: response?.status ?? 0, answer, signedRequest: request };
}

/** What the platform would reject in the app's answer; undefined when it is valid. */
function faultOf({ kind }: NoticeOrder, { status, answer }: SentNotice): string | undefined {
  if (status !== 200) return `Answered ${status === 0 ? 'not at all' : status}`;
  if (kind === 'deauthorize') return undefined;
  const shape = z.looseObject({ url: z.url(), confirmation_code: z.string().regex(/^[\da-z]+$/i) });
  return shape.safeParse(answer).success ? undefined : 'Answered without a url and a confirmation code';
}

const kinds = { deauthorize: 'Removes the app', 'data-deletion': 'Removes the app and has the data deleted' };
const signatures = {
  right: 'Right',
  wrong: 'Of another secret',
  missing: 'Missing',
  'unknown-algorithm': 'Right, by no known algorithm',
};
const targets = { page: 'The address of the page', endpoint: 'The address of the endpoint' };

const choice = (name: string, label: string, options: Readonly<Record<string, string>>): Html => html`
  <label
    >${label}
    <select name="${name}">
      ${Object.entries(options).map(([value, shown]) => html`<option value="${value}">${shown}</option>`)}
    </select>
  </label>
`;

const form = html`
  <form method="post" action="/_sim/people" class="card order">
    ${choice('about', 'Who', { person: person.name, ...Object.fromEntries(pages.map(({ id, name }) => [id, `The Page ${name}`])) })}
    ${choice('kind', 'What they do', kinds)} ${choice('signature', 'Signature', signatures)}
    ${choice('to', 'Where it is sent', targets)}
    <button type="submit" class="primary">Send</button>
  </form>
`;

function outcome(order: NoticeOrder, sent: SentNotice): Html {
  const fault = faultOf(order, sent);
  if (fault !== undefined) return html`<p role="alert">${fault}</p>`;
  const { url, confirmation_code: code } = sent.answer as { url?: string; confirmation_code?: string };
  if (url === undefined) return html`<p role="status">The app took it.</p>`;
  return html`<p role="status">
    The app took it: <a href="${url}">see how far it is</a>, code <code>${code ?? ''}</code>
  </p>`;
}

export const peoplePage = (said: Html = html``): Answer =>
  innerPage(look, { title: 'People and the app', heading: 'People and the app', body: [said, form] }, ["'self'"]);

/** A JSON order is answered with `{ status, answer, signedRequest }`, a form with the page. */
export function orderNotice(simulator: Simulator, request: IncomingMessage): Promise<Answer> {
  if (isForm(request))
    return takeForm(NoticeOrder, request, async (order) =>
      peoplePage(outcome(order, await sendNotice(simulator, order))),
    );
  return takeOrder(NoticeOrder, request, async (order) => json(await sendNotice(simulator, order), 201));
}
