import type { IncomingMessage } from 'node:http';
import type { Answer } from '../kit/answers.ts';
import { isForm, json, plain, takeForm, takeOrder } from '../kit/control.ts';
import { html, type Html } from '../kit/html.ts';
import { innerPage } from '../kit/pages.ts';
import { pages } from './seed.ts';
import { Redelivery, redeliver, untakenBy, type SentDelivery, sendWebhook } from './send-webhook.ts';
import { look } from './simulator-pages.ts';
import type { Simulator } from './simulator.ts';
import { WebhookOrder } from './webhook-order.ts';

const unsubscribed = 'No address is subscribed. Connect the webhook in the app first.';
const fields = ['comments', 'mentions', 'story_insights', 'live_comments', 'a_field_of_tomorrow'];
const signatures = { right: 'Right', wrong: 'Of another secret', missing: 'Missing' };

const option = (value: string, name: string): Html => html`<option value="${value}">${name}</option>`;

const number = (name: string, label: string, value: number, least: number, most: number): Html => html`
  <label
    >${label}
    <input type="number" name="${name}" value="${value}" min="${least}" max="${most}" required />
  </label>
`;

const form = html`
  <form method="post" action="/_sim/webhooks" class="card order">
    <label
      >What happens
      <select name="field">
        ${fields.map((field) => option(field, field))}
      </select></label
    >
    <label
      >At the account
      <select name="account">
        ${pages.flatMap(({ instagram }) => (instagram === null ? [] : option(instagram.id, `@${instagram.username}`)))}
      </select>
    </label>
    ${number('count', 'Events', 1, 1, 1000)} ${number('duplicates', 'Told twice', 0, 0, 1000)}
    ${number('times', 'Times the same delivery is sent', 1, 1, 10)}
    <label
      >Signature
      <select name="signature">
        ${Object.entries(signatures).map(([value, name]) => option(value, name))}
      </select>
    </label>
    <label>Last events first <input type="checkbox" name="isReordered" value="true" /></label>
    <button type="submit" class="primary">Send</button>
  </form>
`;

/** The platform sends again for 36 hours. */
const retryForm = (count: number): Html => html`
  <form method="post" action="/_sim/webhooks/redeliver" class="card">
    <p>${count} ${count === 1 ? 'delivery was' : 'deliveries were'} not answered with 200.</p>
    <button type="submit">Send again over 36 hours</button>
  </form>
`;

const outcomeOf = ({ status, milliseconds }: SentDelivery): Html => html`
  <li>${status === 0 ? 'No answer' : `Answered ${status}`} after ${milliseconds} ms</li>
`;

function outcomes(sent: readonly SentDelivery[] | undefined): Html {
  if (sent === undefined) return html`<p role="alert">${unsubscribed}</p>`;
  return html`<div role="status">
    <ol>
      ${sent.map(outcomeOf)}
    </ol>
  </div>`;
}

export function webhookPage(simulator: Simulator, outcome: Html = html``): Answer {
  const subscription = simulator.store.subscriptions.find('instagram');
  const untaken = untakenBy(simulator).length;
  const body = html`
    <p>
      ${
        subscription === undefined
          ? unsubscribed
          : html`<code>${subscription.callbackUrl}</code> receives ${subscription.fields.join(', ')}.`
      }
    </p>
    ${outcome} ${untaken === 0 ? html`` : retryForm(untaken)} ${form}
  `;
  return innerPage(look, { title: 'Webhooks', heading: 'Webhooks', body }, ["'self'"]);
}

/** A JSON order is answered with `{ sent }`, a form with the page. */
export function orderWebhook(simulator: Simulator, request: IncomingMessage): Promise<Answer> {
  if (isForm(request))
    return takeForm(WebhookOrder, request, async (order) =>
      webhookPage(simulator, outcomes(await sendWebhook(simulator, order))),
    );
  return takeOrder(WebhookOrder, request, async (order) => {
    const sent = await sendWebhook(simulator, order);
    return sent === undefined ? plain(unsubscribed, 409) : json({ sent }, 201);
  });
}

/** A JSON order `{ hours }` is answered with `{ sent, waiting, lost }`, the button with the page. */
export async function orderRedelivery(simulator: Simulator, request: IncomingMessage): Promise<Answer> {
  if (!isForm(request))
    return takeOrder(Redelivery, request, async (order) => json(await redeliver(simulator, order), 201));
  const { sent } = await redeliver(simulator, Redelivery.parse({}));
  return webhookPage(simulator, outcomes(sent));
}
