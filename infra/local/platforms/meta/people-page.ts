import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from '../answer.ts';
import { json, plain, takeOrder } from '../control-answers.ts';
import { html, type Html } from '../html.ts';
import { pageAnswer } from './page.ts';
import { pages, person } from './seed.ts';
import { faultOf, NoticeOrder, sendNotice, type SentNotice } from './send-notice.ts';
import type { Simulator } from './simulator.ts';

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

export function peoplePage(outcome: Html = html``): Answer {
  const body = html`
    <header class="banner">This is the Meta simulator. Nothing here is on the internet.</header>
    <main>
      <h1>People and the app</h1>
      ${outcome} ${form}
      <p><a href="/_sim/">All posts</a></p>
    </main>
  `;
  return pageAnswer({ title: 'People and the app · Meta simulator', body }, ["'self'"]);
}

async function sendFromPage(simulator: Simulator, request: IncomingMessage): Promise<Answer> {
  const order = NoticeOrder.safeParse(Object.fromEntries(new URLSearchParams(await text(request))));
  if (!order.success) return plain('This cannot be sent.', 400);
  return peoplePage(outcome(order.data, await sendNotice(simulator, order.data)));
}

/** A JSON order is answered with `{ status, answer, signedRequest }`, a form with the page. */
export function orderNotice(simulator: Simulator, request: IncomingMessage): Promise<Answer> {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true)
    return sendFromPage(simulator, request);
  return takeOrder(NoticeOrder, request, async (order) => json(await sendNotice(simulator, order), 201));
}
