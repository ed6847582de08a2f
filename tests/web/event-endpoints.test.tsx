import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ListedDelivery } from '../../shared/contracts/event-endpoint-contracts.ts';
import type { EventEndpoint } from '../../shared/domain/events/event-endpoint.ts';
import { aDelivery, anEndpoint } from '../support/records/endpoint-record.ts';
import '../../web/src/pages/event-endpoints.tsx';
import '../../web/src/features/workspace/workspace-frame.tsx';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const shop: EventEndpoint = { ...anEndpoint(), name: 'Shop' };
const secret = 'whsec_a-secret-that-is-told-once';

let endpoints: EventEndpoint[];
let deliveries: ListedDelivery[];
let sent: unknown[];
beforeEach(() => {
  endpoints = [shop];
  deliveries = [];
  sent = [];
  mockApi(contracts.listEventEndpoints, () => ({ endpoints, account: '111122223333' }));
  mockApi(contracts.listEventDeliveries, ({ query: { state } }) => ({
    deliveries: deliveries.filter((delivery) => state === undefined || delivery.state === state),
  }));
  mockApi(contracts.createEventReplay, ({ body }) => {
    sent.push(body);
    const next = '2026-11-20T12:00:00.000Z#00000000000000000000000000000001';
    return body.after === undefined ? { replayed: 100, next } : { replayed: 1 };
  });
});

async function open(address = '/events') {
  signedInAs(admin);
  const app = openApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Outgoing webhooks' });
  return { app, user: userEvent.setup() };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the endpoints', () => {
  it('say whether they are on, and why not', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    endpoints = [
      shop,
      { ...anEndpoint(), disabled: { at, reason: 'failing' } },
      { ...anEndpoint(), disabled: { at, reason: 'by-hand' } },
    ];
    await open();
    for (const text of ['On', 'Off: it took nothing for three days', 'Off']) await expectText(text);
  });

  it('are added with an address and kinds, and show their secret once', async () => {
    let refusals = 1;
    mockApi(contracts.createEventEndpoint, ({ body }) => {
      sent.push(body);
      refusals -= 1;
      if (refusals < 0) return { endpoint: { ...anEndpoint(), url: body.url }, secret };
      const message = 'Give an https address of the internet';
      return new Refusal(400, { code: 'event-endpoint.address', message, fields: { url: message } });
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText('Choose at least one kind of event');
    await enter(user, form.getByLabelText(/^Address/), 'https://hooks.example.com/events');
    await user.click(form.getByRole('button', { name: /Events/ }));
    await user.click(await screen.findByRole('option', { name: /Post failed/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText(/^Give an https address of the internet/);
    expect(form.getByLabelText(/^Address/)).toHaveValue('https://hooks.example.com/events');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText(secret);
    expect(sent.at(-1)).toEqual({ url: 'https://hooks.example.com/events', kinds: ['post.failed'] });
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('that are event buses show the statement that lets us in, at first and later, and no secret', async () => {
    const url = 'arn:aws:events:eu-west-1:444455556666:event-bus/orders';
    mockApi(contracts.createEventEndpoint, ({ body }) => {
      const endpoint = { ...anEndpoint(), url: body.url };
      endpoints = [endpoint];
      return { endpoint };
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const form = await dialog();
    await enter(user, form.getByLabelText(/^Address/), 'arn:aws:events:eu-west-1:event-bus/orders');
    await user.click(form.getByRole('button', { name: /Events/ }));
    await user.click(await screen.findByRole('option', { name: /Post failed/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText(/^Give an https address, or the ARN of an event bus/);
    await user.clear(form.getByLabelText(/^Address/));
    await enter(user, form.getByLabelText(/^Address/), url);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const statement = await screen.findByText(/events:PutEvents/);
    for (const part of ['arn:aws:iam::111122223333:root', url, `nashra/${endpoints[0]?.id}`])
      expect(statement).toHaveTextContent(part);
    await user.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByText(/events:PutEvents/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions for event-bus/orders' }));
    expect(screen.queryByRole('menuitem', { name: 'New secret…' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Policy of the bus…' }));
    await screen.findByText(/events:PutEvents/);
  });

  it('get another secret, while the former one works on for as long as is chosen', async () => {
    mockApi(contracts.createSecretRotation, ({ body }) => {
      sent.push(body);
      return { endpoint: shop, secret };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Shop' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New secret…' }));
    await user.click((await dialog()).getByRole('radio', { name: 'It ends at once' }));
    await user.click(screen.getByRole('button', { name: 'Make secret' }));
    await expectText(secret);
    expect(sent).toEqual([{ overlapHours: 0 }]);
  });

  it('of a client are offered where the plan includes them, and said not to be where it does not', async () => {
    signedInAs(customer);
    mockWorkspace();
    openApp(`/client/${cedar.id}/events`);
    await expectText('Not included in the plan');
    expect(screen.getByRole('button', { name: 'Add endpoint' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull();
  });
});

describe('the log of an endpoint', () => {
  const failed = aDelivery({
    state: 'failed',
    attempts: [{ at: '2026-11-20T12:00:00.000Z', took: 15_000, outcome: 'timed-out' }],
  });

  it('is opened by the address, and filtered by state', async () => {
    deliveries = [failed, aDelivery({ kind: 'test', state: 'delivered' })];
    const { app, user } = await open(`/events?log=${shop.id}`);
    await expectText('No answer within 15 seconds');
    await expectText('Test');
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    expect(app.path()).toBe(`/events?log=${shop.id}&state=failed`);
    await screen.findByText('1 attempt');
    expect(screen.queryByText('Test')).toBeNull();
  });

  it('says what a bus answered by the code of EventBridge, and that its policy is missing', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    deliveries = [
      aDelivery({
        state: 'failed',
        attempts: [{ at, took: 9, outcome: 'not-permitted', code: 'AccessDeniedException' }],
      }),
      aDelivery({ state: 'failed', attempts: [{ at, took: 9, outcome: 'refused', code: 'ThrottlingException' }] }),
      aDelivery({ state: 'failed', attempts: [{ at, took: 9, outcome: 'too-large', code: 'ValidationException' }] }),
    ];
    await open(`/events?log=${shop.id}`);
    await expectText('The policy of the bus does not let us in: AccessDeniedException');
    await expectText('Refused: ThrottlingException');
    await expectText('Larger than EventBridge takes');
  });

  it('opens with a test, and replays one event', async () => {
    deliveries = [failed];
    mockApi(contracts.createEndpointTest, () => aDelivery({ kind: 'test' }));
    mockApi(contracts.createDeliveryReplay, ({ params }) => {
      sent.push(params);
      return failed;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send test event to Shop' }));
    await expectText('A test event is on its way');
    await user.click(await screen.findByRole('button', { name: 'Replay Post published' }));
    await expectText('It goes out again, with the same ID');
    expect(sent).toEqual([{ endpointId: shop.id, deliveryId: failed.id }]);
  });

  it('replays a time page by page', async () => {
    const { user } = await open(`/events?log=${shop.id}`);
    await user.click(await screen.findByRole('button', { name: 'Replay…' }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: 'Those that failed' }));
    await user.click(form.getByRole('button', { name: 'Replay' }));
    await expectText('101 events go out again');
    expect(sent).toMatchObject([{ state: 'failed' }, { state: 'failed', after: expect.any(String) }]);
  });
});
