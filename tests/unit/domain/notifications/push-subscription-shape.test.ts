import { describe, expect, it } from 'vitest';
import { isPushService, PushSubscription } from '../../../../shared/domain/notifications/push-subscription.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const p256dh = `B${'a-_9'.repeat(21)}ab`;
const auth = 'a-_9'.repeat(5) + 'ab';
const given = { endpoint, keys: { p256dh, auth } };

describe('a browser’s subscription', () => {
  it('is an address and two keys', () => {
    expect(PushSubscription.parse(given)).toEqual(given);
  });

  it.each([
    [{ ...given, endpoint: 'nowhere' }, 'Not an address'],
    [{ ...given, keys: { p256dh: p256dh.slice(1), auth } }, 'Not a key'],
    [{ ...given, keys: { p256dh: `x${p256dh}`, auth } }, 'Not a key'],
    [{ ...given, keys: { p256dh: `${p256dh}x`, auth } }, 'Not a key'],
    [{ ...given, keys: { p256dh: p256dh.slice(0, -1), auth } }, 'Not a key'],
    [{ ...given, keys: { p256dh: p256dh.replace('9', '+'), auth } }, 'Not a key'],
    [{ ...given, keys: { p256dh, auth: auth.slice(1) } }, 'Not a secret'],
    [{ ...given, keys: { p256dh, auth: `${auth}x` } }, 'Not a secret'],
    [{ ...given, keys: { p256dh, auth: auth.replace('9', '/') } }, 'Not a secret'],
  ])('is refused with the reason (%#)', (wrong, message) => {
    expect(firstMessage(PushSubscription.safeParse(wrong))).toBe(message);
  });

  it('may have an address of a thousand characters and no longer', () => {
    const long = (length: number) => ({ ...given, endpoint: endpoint.padEnd(length, 'x') });
    expect(PushSubscription.safeParse(long(1000)).success).toBe(true);
    expect(PushSubscription.safeParse(long(1001)).success).toBe(false);
  });
});

it.each([
  'https://xfcm.googleapis.com/abc',
  'https://attacker.example.fcm.googleapis.com/abc',
  'https://attacker_.push.services.mozilla.com/abc',
  'https://updates.push.services.mozilla.com.attacker.example/abc',
  'https://attacker_.notify.windows.com/abc',
  'https://db5p.notify.windows.com.attacker.example/abc',
  'https://attacker.web.push.apple.com/abc',
  'https://web.push.apple.com.attacker.example/abc',
  'https://:secret@fcm.googleapis.com/abc',
])('%s is no push service', (address) => {
  expect(isPushService(address, [])).toBe(false);
});

it.each(['https://a.b2.push.services.mozilla.com/abc', 'https://a-b.c3.notify.windows.com/abc'])(
  '%s is a push service with more than one name before its own',
  (address) => {
    expect(isPushService(address, [])).toBe(true);
  },
);
