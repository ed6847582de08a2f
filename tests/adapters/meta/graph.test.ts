import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { app } from '../../support/platforms/meta-simulator-client.ts';
import { recordedPlatform, refused } from './recorded-platform.ts';

let platform: Awaited<ReturnType<typeof recordedPlatform>>;
beforeEach(async () => {
  platform = await recordedPlatform();
});
afterEach(() => platform.stop());

const Any = z.looseObject({});
const token = 'EAAS0123456789abcdef';
const proof = createHmac('sha256', app.appSecret).update(token).digest('hex');
const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof Error)) throw new Error('nothing was thrown');
  return error;
};

describe('a call', () => {
  it('carries the version in its path, and the token and its proof in the query', async () => {
    await platform.graph.callAs(token, 'GET', '/me', { fields: 'id', after: undefined }, Any);
    expect(platform.asked).toEqual([
      {
        method: 'GET',
        path: '/v25.0/me',
        query: { fields: 'id', access_token: token, appsecret_proof: proof },
        body: '',
      },
    ]);
  });

  it('posts its parameters as JSON, however long they are', async () => {
    const message = 'نشرة'.repeat(15_000);
    await platform.graph.callAs(token, 'POST', '/1/feed', { message }, Any);
    expect(platform.asked).toEqual([
      {
        method: 'POST',
        path: '/v25.0/1/feed',
        query: { access_token: token, appsecret_proof: proof },
        body: JSON.stringify({ message }),
      },
    ]);
  });

  it('keeps every digit of an id that is written as a number', async () => {
    platform.answers({ body: '{"id": 12345678901234567890, "name": "1234567890123456789012", "count": 7}' });
    expect(await platform.graph.call('GET', '/1', {}, Any)).toEqual({
      id: '12345678901234567890',
      name: '1234567890123456789012',
      count: 7,
    });
  });

  it('gives up on a silent platform, with an unknown outcome', async () => {
    const silent = await recordedPlatform({ timeoutMilliseconds: 50 });
    onTestFinished(() => silent.stop());
    silent.answers({ body: '', isSilent: true });
    expect(await errorOf(silent.graph.call('GET', '/me', {}, Any))).toMatchObject({
      name: 'PlatformUnreachable',
      wasSent: true,
    });
  });

  it('reads a refusal, and the wait that the platform states', async () => {
    const usage = (minutes: number) => ({
      call_count: 100,
      total_time: 1,
      total_cputime: 1,
      estimated_time_to_regain_access: minutes,
    });
    const headers = { 'x-business-use-case-usage': JSON.stringify({ 1: [usage(3), usage(19)] }) };
    platform.answers(
      refused({ code: 80_002, error_subcode: 7, is_transient: true, error_user_msg: 'Slowly' }, 400, headers),
    );
    expect(await errorOf(platform.graph.call('GET', '/me', {}, Any))).toMatchObject({
      message: 'Said by the platform',
      status: 400,
      code: 80_002,
      subcode: 7,
      isTransient: true,
      userMessage: 'Slowly',
      afterSeconds: 19 * 60,
    });
  });

  it.each([
    ['HTML', '<html>Bad Gateway</html>', 502, 'The platform answered with HTTP status 502'],
    ['something else than was asked for', '[]', 200, 'The platform answered in an unknown form'],
  ])('understands that %s is no answer', async (_name, body, status, message) => {
    platform.answers({ status, body });
    const error = await errorOf(platform.graph.call('GET', '/me', {}, Any));
    expect(error).toMatchObject({ message, status: 502 });
  });
});

describe('the log', () => {
  it('warns once when another version answers than was requested', async () => {
    platform.answers({ headers: { 'facebook-api-version': 'v26.0' }, body: '{}' });
    await platform.graph.call('GET', '/me', {}, Any);
    await platform.graph.call('GET', '/me', {}, Any);
    expect(platform.warnings).toEqual([
      { message: 'the platform answers with another version', details: { asked: 'v25.0', served: 'v26.0' } },
    ]);
  });

  it('is warned when four fifths of the allowance are used, and again only when it is more', async () => {
    const result: (string | number | undefined)[] = [];
    for (const percent of [79, 80, 80, 95, 20, 81]) {
      platform.answers({
        headers: { 'x-app-usage': JSON.stringify({ call_count: percent, total_time: 1 }) },
        body: '{}',
      });
      const before = platform.warnings.length;
      await platform.graph.call('GET', '/me', {}, Any);
      result.push(platform.warnings[before]?.details['percent']);
    }
    expect(result).toEqual([undefined, 80, undefined, 95, undefined, 81]);
  });

  it('takes headers it cannot read for silence', async () => {
    const headers = { 'x-app-usage': '{', 'x-business-use-case-usage': '[1]' };
    platform.answers({ headers, body: '{}' });
    await platform.graph.call('GET', '/me', {}, Any);
    expect(platform.warnings).toEqual([]);
  });
});

describe('a secret', () => {
  const secrets = {
    access_token: 'EAAS-token/with+signs=',
    client_secret: 'c0ffee-secret',
    fb_exchange_token: 'EAAS-short-lived',
    input_token: 'EAAS-inspected',
    code: 'AQ-authorization-code',
    appsecret_proof: '0123456789abcdef0123',
  };

  it.each(Object.entries(secrets))(
    '%s is in no word of an error, though the platform repeats it',
    async (name, value) => {
      const echo = `${name}=${value} "${value}" ${encodeURIComponent(value)}`;
      platform.answers(refused({ message: echo, error_user_msg: echo }));
      const error = await errorOf(platform.graph.call('GET', '/me', { [name]: value }, Any));
      expect(error).toMatchObject({ message: expect.stringContaining('[redacted]') });
      const said = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error)}`;
      expect(said).not.toContain(value);
      expect(said).not.toContain(encodeURIComponent(value));
    },
  );

  it('is found under its name even when it is none of ours', async () => {
    platform.answers(refused({ message: 'See https://x.example/?access_token=another-token&limit=1' }));
    const error = await errorOf(platform.graph.call('GET', '/me', {}, Any));
    expect(error.message).toBe('See https://x.example/?access_token=[redacted]&limit=1');
  });

  it('of the app is left out with the app’s own token', async () => {
    platform.answers(refused({ message: `Bad ${app.appSecret}` }));
    const call = platform.graph.call('GET', '/debug_token', { access_token: `${app.appId}|${app.appSecret}` }, Any);
    expect((await errorOf(call)).message).toBe('Bad [redacted]');
  });

  it('leaves other words as they are', async () => {
    platform.answers(refused({ message: 'Media upload has failed with error code: 2207026' }));
    const error = await errorOf(platform.graph.call('GET', '/me', { code: 'AQ-authorization-code' }, Any));
    expect(error.message).toBe('Media upload has failed with error code: 2207026');
  });
});
