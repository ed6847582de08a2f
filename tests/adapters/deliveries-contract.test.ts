import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryKey } from '../../functions/use-cases/webhooks/store-delivery.ts';
import { s3Deliveries } from '../../functions/adapters/files/s3-deliveries.ts';
import { memoryDeliveries } from '../support/memory/deliveries.ts';
import { Bucket, credentials, s3Place } from './local-s3-place.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
beforeEach(async () => {
  place = await s3Place();
  const { url } = await place.start();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await place.leave();
});

const body = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x00);
const hash = 'edd4ef8c3b422c0789bc811c7689bfea815e69dd7e3dde55756afa9d61076618';

describe.each([
  ['in memory', memoryDeliveries],
  ['in S3', () => s3Deliveries(Bucket)],
])('deliveries %s', (_where, open) => {
  it('are stored byte for byte under a key derived from them', async () => {
    const deliveries = open();
    expect(await deliveries.keep(body)).toBe(deliveryKey(body));
    expect(await deliveries.keep(body)).toBe(`webhooks/${hash}`);
    expect(new Uint8Array((await deliveries.read(deliveryKey(body))) ?? [])).toEqual(body);
  });

  it('have a key before they are stored, and can be removed twice', async () => {
    const deliveries = open();
    const key = deliveryKey(body);
    expect(await deliveries.read(key)).toBeUndefined();
    await deliveries.keep(body);
    for (let time = 0; time < 2; time += 1) await deliveries.remove(key);
    expect(await deliveries.read(key)).toBeUndefined();
  });
});
