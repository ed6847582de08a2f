import { expect, it } from 'vitest';
import { isPushService } from '../../../../shared/domain/notifications/push-subscription.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, [''])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://somebody@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.attacker.example/abc',
  'https://attacker.example/fcm.googleapis.com',
  'https://attackerpush.services.mozilla.com/abc',
  'https://push.services.mozilla.com/abc',
  'https://some_one.push.services.mozilla.com/abc',
  'https://some_one.notify.windows.com/abc',
  'https://notify.windows.com.attacker.example/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:3000/api/clients',
  'https://localhost/abc',
  'file:///etc/passwd',
  'not an address',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, [''])).toBe(false);
});

it('one of our own is one where it is named, at that origin and no other', () => {
  expect(isPushService('http://127.0.0.1:4999/push', ['http://127.0.0.1:4999'])).toBe(true);
  expect(isPushService('http://127.0.0.1:4998/push', ['http://127.0.0.1:4999'])).toBe(false);
  expect(isPushService('http://me@127.0.0.1:4999/push', ['http://127.0.0.1:4999'])).toBe(false);
});
