import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventSender } from '../../functions/adapters/events/event-sender.ts';
import { safeFetch } from '../../functions/adapters/safe-fetch/safe-fetch.ts';
import { newSigningSecret } from '../../functions/runtime/random.ts';
import { startEventReceiver } from '../support/local/event-receiver.ts';

let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
beforeAll(async () => {
  receiver = await startEventReceiver();
});
afterEach(() => receiver.answerWith());
afterAll(() => receiver.stop());

const secrets = [newSigningSecret(), newSigningSecret()];
const message = () => ({
  url: `${receiver.origin}/events`,
  eventId: 'evt_1',
  body: '{"type":"test","data":{"text":"صباح الخير 🌿"}}',
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
  const trusting = eventSender(safeFetch({ trustedOrigins: [closed.origin] }));
  expect(await trusting.send({ ...message(), url })).toMatchObject({ outcome: 'not-reached' });
  const resolve = async () => [{ address: '10.0.0.8', family: 4 }];
  const strict = eventSender(safeFetch({ resolve }));
  for (const address of [url, 'https://hooks.example.com/', 'https://10.0.0.8/'])
    expect(await strict.send({ ...message(), url: address })).toEqual({
      took: expect.any(Number),
      outcome: 'not-allowed',
    });
});
