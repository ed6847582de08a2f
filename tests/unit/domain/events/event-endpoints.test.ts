import { describe, expect, it } from 'vitest';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import {
  afterAttempt,
  type Attempt,
  keptAttempts,
  retryWaits,
} from '../../../../shared/domain/events/event-delivery.ts';
import {
  addressFault,
  busStatementFor,
  endpointHost,
  eventBusOf,
} from '../../../../shared/domain/events/event-endpoint.ts';
import { EventKind, eventKinds } from '../../../../shared/domain/events/event-kinds.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { isoAfterNoon } from '../../../support/noon.ts';
import { aDelivery, anEndpoint } from '../../../support/records/endpoint-record.ts';

const refused = (after = 0): Attempt => ({ at: isoAfterNoon(after), took: 40, outcome: 'refused', status: 500 });

describe('a delivery', () => {
  it('waits as Standard Webhooks proposes, for more than three days, and has then failed', () => {
    const end = retryWaits.reduce((sum, wait) => sum + wait, 0);
    expect(end).toBeGreaterThan(3 * day);
    expect(end).toBeLessThan(3 * day + 4 * hour);
    let delivery = aDelivery();
    for (const wait of retryWaits) {
      delivery = afterAttempt(delivery, refused(), { isFinal: false });
      expect(delivery).toMatchObject({ state: 'pending', nextAttemptAt: isoAfterNoon(40 + wait) });
    }
    delivery = afterAttempt(delivery, refused(), { isFinal: false });
    expect(delivery).toMatchObject({ state: 'failed', failures: retryWaits.length + 1, nextAttemptAt: undefined });
  });

  it('ends with the first attempt that is taken, or with one that ends it', () => {
    const taken = { ...refused(), outcome: 'delivered' as const, status: 200 };
    expect(afterAttempt(aDelivery({ failures: 3 }), taken, { isFinal: false }).state).toBe('delivered');
    expect(afterAttempt(aDelivery(), refused(), { isFinal: true }).state).toBe('failed');
  });

  it('keeps its latest attempts', () => {
    const attempts = Array.from({ length: keptAttempts }, (_, count) => refused(count));
    const delivery = afterAttempt(aDelivery({ attempts }), refused(hour), { isFinal: false });
    expect(delivery.attempts).toEqual([...attempts.slice(1), refused(hour)]);
  });
});

const account = '111122223333';
const nowhereElse = { trustedOrigins: [], account };

describe('the address of an endpoint', () => {
  it.each([
    ['https://hooks.example.com/events?shop=1', true],
    ['https://xn--mgb9awbf.example/', true],
    ['https://hooks.example.com:443/', true],
    ['https://hooks.example.com:8443/', false],
    ['http://hooks.example.com/', false],
    ['https://hooks.example.com/#part', false],
    ['https://me:secret@hooks.example.com/', false],
    ['https://192.168.1.4/', false],
    ['https://0x7f.1/', false],
    ['https://[2606:4700::1111]/', false],
    ['https://localhost/', false],
    ['https://db.internal/', false],
    ['https://router.home/', false],
    ['https://intranet/', false],
  ])('%s: %s', (address, isTaken) => {
    expect(addressFault(address, nowhereElse)).toBe(isTaken ? undefined : 'event-endpoint.address');
  });

  it('may be one that the operator trusts, but never with a password', () => {
    const trusting = { ...nowhereElse, trustedOrigins: ['http://127.0.0.1:4711'] };
    expect(addressFault('http://127.0.0.1:4711/events', trusting)).toBeUndefined();
    for (const other of ['http://a:b@127.0.0.1:4711/events', 'http://127.0.0.1:4712/events'])
      expect(addressFault(other, trusting)).toBe('event-endpoint.address');
  });

  it.each([
    ['arn:aws:events:eu-west-1:444455556666:event-bus/orders', true],
    ['arn:aws:events:ap-southeast-2:444455556666:event-bus/default', true],
    ['arn:aws:events:us-east-1:444455556666:event-bus/a_b-c.d', true],
    ['arn:aws-cn:events:cn-north-1:444455556666:event-bus/orders', false],
    ['arn:aws:events:eu-west-1:44445555666:event-bus/orders', false],
    ['arn:aws:events:eu-west-1:444455556666:event-bus/', false],
    [`arn:aws:events:eu-west-1:444455556666:event-bus/${'b'.repeat(257)}`, false],
    ['arn:aws:events:eu-west-1:444455556666:event-bus/aws.partner/shop/1', false],
    ['arn:aws:events:eu-west-1:444455556666:rule/orders', false],
    ['arn:aws:events:evil.example/:444455556666:event-bus/orders', false],
    ['arn:aws:events:eu-west-1:444455556666:event-bus/orders\n', false],
    ['arn:aws:sqs:eu-west-1:444455556666:orders', false],
    ['ftp://hooks.example.com/', false],
    ['orders', false],
  ])('may be an event bus, %s: %s', (url, isTaken) => {
    const { error } = contracts.createEventEndpoint.body.safeParse({ url, kinds: ['post.published'] });
    expect(error?.issues.map(({ message }) => message)).toEqual(
      isTaken ? undefined : ['event-endpoint.address-or-bus'],
    );
    expect(eventBusOf(url) !== undefined).toBe(isTaken);
  });

  it('is no bus of ours, on which events are taken for ours', () => {
    const busOf = (owner: string) => `arn:aws:events:eu-west-1:${owner}:event-bus/orders`;
    expect(addressFault(busOf('444455556666'), nowhereElse)).toBeUndefined();
    expect(addressFault(busOf(account), nowhereElse)).toBe('event-endpoint.own-bus');
  });

  it('is known by its host, or by the name of the bus', () => {
    expect(endpointHost('https://hooks.example.com/events')).toBe('hooks.example.com');
    expect(endpointHost('arn:aws:events:eu-west-1:444455556666:event-bus/orders')).toBe('event-bus/orders');
  });
});

it('lets a bus in by a policy that names one endpoint, so that nobody else who knows the bus gets in', () => {
  const url = 'arn:aws:events:eu-west-1:444455556666:event-bus/orders';
  const [one, other] = [anEndpoint({ url }), anEndpoint({ url })];
  expect(busStatementFor(one, account)).toEqual({
    Sid: 'NashraEvents',
    Effect: 'Allow',
    Principal: { AWS: 'arn:aws:iam::111122223333:root' },
    Action: 'events:PutEvents',
    Resource: url,
    Condition: { StringEquals: { 'events:source': `nashra/${one.id}` } },
  });
  expect(busStatementFor(other, account).Condition).not.toEqual(busStatementFor(one, account).Condition);
});

describe('a kind of event', () => {
  it.each(EventKind.options)('%s has an example of all that is sent, and nothing else', (kind) => {
    const { data, example } = eventKinds[kind];
    expect(data.parse({ ...example, password: 'not sent' })).toEqual(example);
    expect(kind).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
  });

  it('is wanted at least once, and each once, and refused where there is none', () => {
    const { body } = contracts.createEventEndpoint;
    const url = 'https://hooks.example.com/';
    const faultOf = (kinds: readonly string[]) => body.safeParse({ url, kinds }).error?.issues[0]?.message;
    expect(faultOf(['post.published'])).toBeUndefined();
    expect(faultOf([])).toBe('event-endpoint.kind-required');
    expect(faultOf(['post.published', 'post.published'])).toBe('event-endpoint.kind-twice');
    expect(faultOf(['post.celebrated'])).toBeDefined();
  });
});
