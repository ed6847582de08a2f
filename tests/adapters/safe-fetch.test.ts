import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AddressRefused,
  isPublicAddress,
  readAtMost,
  safeFetch,
} from '../../functions/adapters/safe-fetch/safe-fetch.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';

const timeout = 5000;
const resolvedTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.255',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a call of an address that comes from a user', () => {
  const call = (address: string, ...addresses: string[]) =>
    safeFetch({ resolve: resolvedTo(...addresses) })(address, { timeout });

  it.each([
    'http://example.com/',
    'https://example.com:8443/',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('refuses %s before anything is sent', async (address) => {
    await expect(call(address, '1.1.1.1')).rejects.toMatchObject({ name: 'AddressRefused', wasSent: false });
  });

  it('refuses a host that has any address inside', async () => {
    await expect(call('https://example.com/', '1.1.1.1', '10.0.0.7')).rejects.toBeInstanceOf(AddressRefused);
    await expect(call('https://example.com/', '127.0.0.1')).rejects.toBeInstanceOf(AddressRefused);
    await expect(call('https://example.com/', 'fd00:ec2::254')).rejects.toBeInstanceOf(AddressRefused);
    await expect(call('https://example.com/')).rejects.toBeInstanceOf(AddressRefused);
  });

  it('refuses the own machine by its name', async () => {
    await expect(safeFetch()('https://localhost/', { timeout })).rejects.toBeInstanceOf(AddressRefused);
  });
});

describe('a call of an origin that the operator chose', () => {
  async function server(answer: (body: string) => { status: number; headers?: Record<string, string>; body?: string }) {
    const started = await startLoopbackServer(0, async (request, response) => {
      const { status, headers, body } = answer((await readAtMost(request, 100)).toString());
      response.writeHead(status, headers).end(body);
    });
    onTestFinished(started.stop);
    return started.url;
  }

  it('reaches it, and no other of this machine', async () => {
    const [url, other] = [await server(() => ({ status: 200 })), await server(() => ({ status: 200 }))];
    const fetch = safeFetch({ trustedOrigins: [url] });
    expect((await fetch(`${url}/path`, { timeout })).statusCode).toBe(200);
    await expect(fetch(`${other}/path`, { timeout })).rejects.toBeInstanceOf(AddressRefused);
  });

  it('follows no redirect', async () => {
    const url = await server(() => ({ status: 302, headers: { location: 'https://127.0.0.1/' } }));
    const answer = await safeFetch({ trustedOrigins: [url] })(url, { timeout });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://127.0.0.1/']);
  });

  it('sends a body in parts', async () => {
    const url = await server((body) => ({ status: 200, body }));
    async function* parts() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    }
    const request = { method: 'POST', headers: { 'content-length': '7' }, body: parts(), timeout };
    const answer = await safeFetch({ trustedOrigins: [url] })(url, request);
    expect((await readAtMost(answer, 7)).toString()).toBe('one two');
  });

  it('reads no more than it takes', async () => {
    const url = await server(() => ({ status: 200, body: '12345678' }));
    const fetch = safeFetch({ trustedOrigins: [url] });
    expect((await readAtMost(await fetch(url, { timeout }), 8)).toString()).toBe('12345678');
    await expect(readAtMost(await fetch(url, { timeout }), 7)).rejects.toMatchObject({ wasSent: true });
  });
});
