import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedAddresses } from '../../functions/adapters/files/signed-addresses.ts';
import { newFileKey, publicFileKey } from '../../infra/commands/front-door-secrets.ts';
import { signedOnly } from '../../infra/local/front-door/front-door.ts';
import { renditionOf, renditionWidths } from '../../shared/domain/media/rendition.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';

const key = newFileKey();
const otherKey = newFileKey();
const siteUrl = 'https://nashra.example';
const path = '/media/01ABC-01DEF/secret.jpg';
const now = new Date('2026-11-23T09:00:00.000Z');
const end = new Date('2026-11-24T00:00:00.000Z');

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  secrets.reset();
  secrets.on(GetSecretValueCommand, { SecretId: 'file-key', VersionId: 'one' }).resolves({ SecretString: key });
  secrets.on(GetSecretValueCommand, { SecretId: 'file-key', VersionId: 'two' }).resolves({ SecretString: otherKey });
});
afterAll(() => secrets.restore());

const addressesOf = (version: 'one' | 'two' = 'one', pair = 'K1') =>
  signedAddresses({
    SITE_URL: siteUrl,
    FILE_KEY_SECRET_ID: 'file-key',
    FILE_KEY_VERSION: version,
    FILE_KEY_PAIR_ID: pair,
  });

const signed = async (...key: Parameters<typeof addressesOf>) => (await addressesOf(...key)(now))(path);

/** With the public key `K1` alone. */
async function statusOf(address: string, at: Date = now): Promise<number> {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const keys = { K1: publicFileKey(key) };
  const answer = signedOnly({ siteUrl, keys }, async (_request, response) => void response.end('the file'));
  const door = await startLoopbackServer(0, (request, response) =>
    answer(request, response, new URL(request.url ?? '', 'http://localhost')),
  );
  const { status } = await fetch(`${door.url}${address}`);
  await door.stop();
  return status;
}

function without(address: string, name: string): string {
  const url = new URL(address, siteUrl);
  url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}

const withValue = (address: string, name: string, value: string) => {
  const url = new URL(address, siteUrl);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

function policyIn(address: string): unknown {
  const policy = new URL(address, siteUrl).searchParams.get('Policy') ?? '';
  return JSON.parse(
    Buffer.from(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64').toString(),
  );
}

describe('a signed address', () => {
  it('is the path with the signature that CloudFront asks for', async () => {
    const { pathname, searchParams } = new URL(await signed(), siteUrl);
    expect(pathname).toBe(path);
    expect([...searchParams.keys()].toSorted()).toEqual(['Hash-Algorithm', 'Key-Pair-Id', 'Policy', 'Signature']);
    expect(policyIn(await signed())).toEqual({
      Statement: [
        {
          Resource: 'https://nashra.example/media/01ABC-*',
          Condition: { DateLessThan: { 'AWS:EpochTime': end.getTime() / 1000 } },
        },
      ],
    });
    expect(searchParams.get('Hash-Algorithm')).toBe('SHA256');
  });

  it('is the same wherever and whenever it is made in half a day, and another in the next', async () => {
    const sign = await addressesOf()(now);
    const later = new Date('2026-11-23T11:59:00.000Z');
    expect((await addressesOf()(later))(path)).toBe(sign(path));
    expect((await addressesOf()(new Date('2026-11-23T12:00:00.000Z')))(path)).not.toBe(sign(path));
  });

  it('ends like those of all files of the client, and of no other', async () => {
    const sign = await addressesOf()(now);
    const ending = (of: string) => sign(of).slice(of.length);
    expect(ending('/media/01ABC-01XYZ/another.mp4')).toBe(ending(path));
    expect(ending('/media/01ABD-01DEF/secret.jpg')).not.toBe(ending(path));
    expect(await statusOf(sign('/media/01ABC-01XYZ/another.mp4'))).toBe(200);
  });

  it('opens the file until its end', async () => {
    const address = await signed();
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address, new Date(end.getTime() - 1))).toBe(200);
    expect(await statusOf(address, end)).toBe(403);
  });

  it.each(renditionWidths)('opens the rendition of %i pixels until the same end', async (width) => {
    const address = renditionOf(await signed(), width);
    expect(new URL(address, siteUrl).pathname).toBe(`/media/01ABC-01DEF/secret.${width}.webp`);
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address, end)).toBe(403);
  });

  it.each([
    ['without a signature', async () => path],
    ['without a policy', async () => without(await signed(), 'Policy')],
    [
      'with a later end',
      async () => {
        const policy = JSON.stringify(policyIn(await signed())).replace(/\d{10}/, '1999999999');
        return withValue(await signed(), 'Policy', Buffer.from(policy).toString('base64').replaceAll('=', '_'));
      },
    ],
    ['of a file of another client', async () => (await signed()).replace('01ABC', '01ABD')],
    ['of a file of a client whose id begins alike', async () => (await signed()).replace('01ABC', '01ABCD')],
    ['of a path outside of the library', async () => (await signed()).replace('/media/', '/uploads/')],
    ['signed by another key', async () => signed('two')],
    ['of a key that is not trusted', async () => signed('one', 'K2')],
    ['of a key named like a property', async () => signed('one', 'constructor')],
    ['signed for the weaker hash', async () => without(await signed(), 'Hash-Algorithm')],
    ['with a signature of nothing', async () => withValue(await signed(), 'Signature', '')],
  ])('opens nothing %s', async (_what, address) => {
    expect(await statusOf(await address())).toBe(403);
  });

  it('costs one reading of the key, and is signed again after a failed one', async () => {
    secrets.on(GetSecretValueCommand).rejectsOnce(new Error('no answer'));
    const addresses = addressesOf();
    await expect(addresses(now)).rejects.toThrow('no answer');
    secrets.on(GetSecretValueCommand).resolves({ SecretString: key });
    await Promise.all([addresses(now), addresses(now)]);
    await addresses(now);
    expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
  });
});
