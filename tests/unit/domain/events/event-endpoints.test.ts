import { describe, expect, it } from 'vitest';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import {
  afterAttempt,
  type Attempt,
  keptAttempts,
  retryWaits,
} from '../../../../shared/domain/events/event-delivery.ts';
import { isEndpointAddress } from '../../../../shared/domain/events/event-endpoint.ts';
import { EventKind, eventKinds } from '../../../../shared/domain/events/event-kinds.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { isoAfterNoon } from '../../../support/noon.ts';
import { aDelivery } from '../../../support/records/endpoint-record.ts';

const refused = (after = 0): Attempt => ({ at: isoAfterNoon(after), took: 40, outcome: 'refused', status: 500 });

describe('a delivery', () => {
  it('waits as Standard Webhooks proposes, for more than three days, and has then failed', () => {
    const end = retryWaits.reduce((sum, wait) => sum + wait, 0);
    expect(end).toBeGreaterThan(3 * day);
    expect(end).toBeLessThan(3 * day + 4 * hour);
    let delivery = aDelivery();
    for (const wait of retryWaits) {
      delivery = afterAttempt(delivery, refused(), { isGone: false });
      expect(delivery).toMatchObject({ state: 'pending', nextAttemptAt: isoAfterNoon(40 + wait) });
    }
    delivery = afterAttempt(delivery, refused(), { isGone: false });
    expect(delivery).toMatchObject({ state: 'failed', failures: retryWaits.length + 1, nextAttemptAt: undefined });
  });

  it('ends with the first attempt that is taken, or where the endpoint is gone', () => {
    const taken = { ...refused(), outcome: 'delivered' as const, status: 200 };
    expect(afterAttempt(aDelivery({ failures: 3 }), taken, { isGone: false }).state).toBe('delivered');
    expect(afterAttempt(aDelivery(), refused(), { isGone: true }).state).toBe('failed');
  });

  it('keeps its latest attempts', () => {
    const attempts = Array.from({ length: keptAttempts }, (_, count) => refused(count));
    const delivery = afterAttempt(aDelivery({ attempts }), refused(hour), { isGone: false });
    expect(delivery.attempts).toEqual([...attempts.slice(1), refused(hour)]);
  });
});

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
    expect(isEndpointAddress(address)).toBe(isTaken);
  });

  it('may be one that the operator trusts, but never with a password', () => {
    const trusted = ['http://127.0.0.1:4711'];
    expect(isEndpointAddress('http://127.0.0.1:4711/events', trusted)).toBe(true);
    expect(isEndpointAddress('http://a:b@127.0.0.1:4711/events', trusted)).toBe(false);
    expect(isEndpointAddress('http://127.0.0.1:4712/events', trusted)).toBe(false);
  });
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
