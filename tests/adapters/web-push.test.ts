import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { webPushSender } from '../../functions/adapters/notifications/web-push.ts';
import { startPushService } from '../support/push/fake-push-service.ts';

const keys = webPush.generateVAPIDKeys();
const contact = 'mailto:no-reply@nashra.example';
const message = {
  title: 'Nashra',
  body: 'A post could not be published',
  path: '/client/1/posts',
  tag: 'post.failed#1',
};

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answer(201);
  service.received.length = 0;
});
const sender = (wanted: Partial<Parameters<typeof webPushSender>[0]> = {}) =>
  webPushSender({ keys: async () => keys, contact, origins: [service.origin], ...wanted });

describe('a push message', () => {
  it('is read by the browser that it was encrypted for', async () => {
    expect(await sender().send(service.subscription, message)).toBe('sent');
    expect(service.received).toMatchObject([
      { path: '/send/browser', message, headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } },
    ]);
  });

  it('is signed with our key, for that service and for a while', async () => {
    await sender().send(service.subscription, message);
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [header, claims, signature = ''] = token.split('.');
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${header}.${claims}`);
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: contact });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ])('that is answered %i is %s', async (status, outcome) => {
    service.answer(status);
    expect(await sender().send(service.subscription, message)).toBe(outcome);
  });

  it('that cannot be delivered now has failed', async () => {
    const { subscription, origin, stop } = await startPushService();
    await stop();
    expect(await sender({ origins: [origin] }).send(subscription, message)).toBe('failed');
  });

  it('is sent to no address but a push service’s', async () => {
    expect(await sender({ origins: [''] }).send(service.subscription, message)).toBe('gone');
    expect(service.received).toEqual([]);
  });

  it('is not sent to a browser with an invalid key', async () => {
    const broken = { ...service.subscription, keys: { ...service.subscription.keys, p256dh: `B${'A'.repeat(86)}` } };
    expect(await sender().send(broken, message)).toBe('gone');
    expect(service.received).toEqual([]);
  });

  it('is not sent as long as there are no keys', async () => {
    expect(await sender({ keys: async () => undefined }).send(service.subscription, message)).toBe('sent');
    expect(service.received).toEqual([]);
  });
});
