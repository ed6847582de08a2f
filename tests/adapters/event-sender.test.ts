import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { busSender, eventSender } from '../../functions/adapters/events/event-sender.ts';
import { safeFetch } from '../../functions/adapters/safe-fetch/safe-fetch.ts';
import { newSigningSecret } from '../../functions/runtime/random.ts';
import { eventBusOf } from '../../shared/domain/events/event-endpoint.ts';
import { startEventReceiver } from '../support/local/event-receiver.ts';
import { anEndpoint } from '../support/records/endpoint-record.ts';

let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
beforeAll(async () => {
  receiver = await startEventReceiver();
});
afterEach(() => receiver.answerWith());
afterAll(() => receiver.stop());

const secrets = [newSigningSecret(), newSigningSecret()];
const message = () => ({
  endpoint: { id: anEndpoint().id, url: `${receiver.origin}/events` },
  eventId: 'evt_1',
  payload: { type: 'test' as const, timestamp: '2026-11-30T09:00:00.250Z', data: { text: 'صباح الخير 🌿' } },
  secrets,
  now: new Date(),
});
const send = (timeout?: number) =>
  eventSender(safeFetch({ trustedOrigins: [receiver.origin] }), timeout).send(message());

it('signs a message with each secret, as the library of the standard verifies it', async () => {
  expect(await send()).toEqual({ took: expect.any(Number), outcome: 'delivered', status: 204 });
  const { body, headers } = receiver.received.at(-1)!;
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'webhook-id': 'evt_1' });
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secrets[0]!).verify(body.replace('test', 'else'), headers)).toThrow('No matching signature');
});

it('keeps how a refusal begins, however long it is', async () => {
  receiver.answerWith((response) => void response.writeHead(422).end(`No\u0007 thanks. ${'🌿'.repeat(10_000)}`));
  const { outcome, status, answer } = await send();
  expect({ outcome, status }).toEqual({ outcome: 'refused', status: 422 });
  expect(answer).toMatch(/^No thanks\. 🌿+$/u);
  expect(Array.from(answer ?? '')).toHaveLength(200);
});

it('follows no redirect', async () => {
  receiver.answerWith((response) => void response.writeHead(302, { location: '/else' }).end('Over there'));
  expect(await send()).toEqual({ took: expect.any(Number), outcome: 'redirected', status: 302 });
});

it('counts an answer that does not come in time as none', async () => {
  receiver.answerWith(() => undefined);
  expect(await send(50)).toEqual({ took: expect.any(Number), outcome: 'timed-out' });
});

it('says so where nobody listens, and calls no address that is not public', async () => {
  const closed = await startEventReceiver();
  await closed.stop();
  const url = `${closed.origin}/`;
  const to = (address: string) => ({ ...message(), endpoint: { ...message().endpoint, url: address } });
  const trusting = eventSender(safeFetch({ trustedOrigins: [closed.origin] }));
  expect(await trusting.send(to(url))).toMatchObject({ outcome: 'not-reached' });
  const resolve = async () => [{ address: '10.0.0.8', family: 4 }];
  const strict = eventSender(safeFetch({ resolve }));
  for (const address of [url, 'https://hooks.example.com/', 'https://10.0.0.8/'])
    expect(await strict.send(to(address))).toEqual({
      took: expect.any(Number),
      outcome: 'not-allowed',
    });
});

describe('an event bus', () => {
  const url = 'arn:aws:events:eu-west-1:444455556666:event-bus/orders';
  const taken = { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
  const tooLarge = 'Total size of the entries in the request is over the limit.';
  const role = 'User: arn:aws:sts::111122223333:assumed-role/a is not authorized to perform: events:PutEvents';
  const notForSource = 'NotAuthorizedForSourceException';
  const failed = (ErrorCode?: string) => ({ FailedEntryCount: 1, Entries: [{ ErrorCode, ErrorMessage: 'It is.' }] });

  /** An EventBridge that answers each call so. */
  async function sendTo(answer: (response: ServerResponse) => void, timeout?: number) {
    const calls: { authorization: string | undefined; body: unknown }[] = [];
    async function take(request: IncomingMessage, response: ServerResponse) {
      calls.push({ authorization: request.headers.authorization, body: await json(request) });
      answer(response);
    }
    const server = createServer((request, response) => void take(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      server.close();
    });
    vi.stubEnv('AWS_ENDPOINT_URL_EVENTBRIDGE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'ours');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const sent = { ...message(), endpoint: { ...message().endpoint, url }, secrets: [] };
    const outcome = await busSender(timeout).send(sent, eventBusOf(url)!);
    return { outcome, calls, sent };
  }

  const answering = (status: number, body: object) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));

  it('gets the event in its region, under the source of its endpoint alone, with its id', async () => {
    const { outcome, calls, sent } = await sendTo(answering(200, taken));
    expect(outcome).toEqual({ took: expect.any(Number), outcome: 'delivered', status: 200 });
    const { payload, endpoint } = sent;
    const Detail = JSON.stringify({ id: 'evt_1', ...payload });
    const Source = `nashra/${endpoint.id}`;
    const entry = { EventBusName: url, Source, DetailType: 'test', Detail, Time: expect.any(Number) };
    expect(calls.map(({ body }) => body)).toEqual([{ Entries: [entry] }]);
    expect(calls[0]?.authorization).toContain('/eu-west-1/events/');
  });

  it.each([
    ['an entry refused by its policy', 200, failed('AccessDeniedException'), 'not-permitted', 'AccessDeniedException'],
    ['an entry of a source', 200, failed(notForSource), 'not-permitted', notForSource],
    ['too many', 200, failed('ThrottlingException'), 'refused', 'ThrottlingException'],
    ['an entry failed without a reason', 200, failed(), 'refused', 'InternalFailure'],
    [
      'no permission at all',
      400,
      { __type: 'AccessDeniedException', message: role },
      'not-permitted',
      'AccessDeniedException',
    ],
    ['too large', 400, { __type: 'ValidationException', message: tooLarge }, 'too-large', 'ValidationException'],
    ['invalid', 400, { __type: 'ValidationException', message: 'No.' }, 'refused', 'ValidationException'],
    ['a failure', 500, { __type: 'InternalException', message: 'Oh.' }, 'refused', 'InternalException'],
  ] as const)('that answers %s is asked once, and its words are not kept', async (_, status, body, outcome, code) => {
    const sent = await sendTo(answering(status, body));
    expect(sent.outcome).toEqual({ took: expect.any(Number), outcome, code });
    expect(sent.calls).toHaveLength(1);
  });

  it('whose answer is lost or late was not reached or timed out', async () => {
    expect((await sendTo((response) => response.destroy())).outcome).toMatchObject({ outcome: 'not-reached' });
    expect((await sendTo(() => undefined, 200)).outcome).toMatchObject({ outcome: 'timed-out' });
  });
});
