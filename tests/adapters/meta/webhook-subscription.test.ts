import { describe, expect, it } from 'vitest';
import { metaAppInstallation } from '../../../functions/adapters/platforms/meta/app-installation.ts';
import { GraphError } from '../../../functions/adapters/platforms/meta/graph-error.ts';
import type { Graph, Method, Parameters } from '../../../functions/adapters/platforms/meta/graph.ts';
import { metaWebhookSubscription, subscribedObjects } from '../../../functions/adapters/platforms/meta/webhooks.ts';
import { PlatformUnreachable } from '../../../functions/adapters/platforms/send.ts';

const { fields: webhookFields } = subscribedObjects.instagram;
const callbackUrl = 'https://nashra.example/api/webhooks/instagram';
const active = { object: 'instagram', callback_url: callbackUrl, active: true, fields: [...webhookFields] };

function world(answer: unknown, appId = '1000') {
  const asked: { method: Method; path: string; parameters: Parameters }[] = [];
  const respond: Graph['call'] = async (method, path, parameters, shape) => {
    asked.push({ method, path, parameters });
    if (answer instanceof Error) throw answer;
    return shape.parse(answer);
  };
  const graph: Graph = {
    settings: { graphUrl: '', version: 'v25.0', appId, appSecret: async () => 'secret', warn: () => undefined },
    call: respond,
    callAs: (token, method, path, parameters, shape) => respond(method, path, { ...parameters, token }, shape),
    sendForm: () => Promise.reject(new Error('no form is sent')),
    handOver: () => Promise.reject(new Error('nothing is uploaded')),
  };
  return {
    asked,
    subscription: metaWebhookSubscription(graph, subscribedObjects.instagram),
    installation: metaAppInstallation(graph),
  };
}

const refused = new GraphError('(#100) Configure it in the dashboard', 400, { code: 100 });
const unavailable = { kind: 'unavailable', code: 'webhook.unavailable', params: { platform: 'Instagram' } };
const failures = [
  ['could not be reached', new PlatformUnreachable(new Error('No answer'))],
  ['has a fault of its own', new GraphError('Oops', 500, { code: 2 })],
] as const;

describe('whether the platform sends to us', () => {
  it.each<[string, unknown[], boolean]>([
    ['it says so', [active], true],
    [
      'it says so with versions',
      [{ ...active, fields: webhookFields.map((name) => ({ name, version: 'v25.0' })) }],
      true,
    ],
    ['it says so among others', [{ object: 'page', fields: [] }, active], true],
    ['it tells of nothing', [], false],
    ['it sends elsewhere', [{ ...active, callback_url: `${callbackUrl}/` }], false],
    ['it has stopped', [{ ...active, active: false }], false],
    ['it leaves a field out', [{ ...active, fields: webhookFields.slice(1) }], false],
    ['it is about Pages', [{ ...active, object: 'page' }], false],
  ])('when %s', async (_when, data, isActive) => {
    expect(await world({ data }).subscription.isActive(callbackUrl)).toBe(isActive);
  });

  it.each(failures)('is unknown when the platform %s', async (_why, failure) => {
    await expect(world(failure).subscription.isActive(callbackUrl)).rejects.toMatchObject(unavailable);
  });
});

describe('the subscription', () => {
  it('is requested with the app’s token, with all fields and their values', async () => {
    const { subscription, asked } = world({ success: true });
    expect(await subscription.begin(callbackUrl, 'a-token-we-agreed-on')).toEqual({});
    const parameters = {
      access_token: '1000|secret',
      object: 'instagram',
      callback_url: callbackUrl,
      fields: 'comments,mentions,story_insights,live_comments',
      verify_token: 'a-token-we-agreed-on',
      include_values: 'true',
    };
    expect(asked).toEqual([{ method: 'POST', path: '/1000/subscriptions', parameters }]);
  });

  it('may be refused, in the platform’s words', async () => {
    expect(await world(refused).subscription.begin(callbackUrl, 'a-token')).toEqual({
      refusedBecause: refused.message,
    });
  });

  it.each(failures)('is in doubt when the platform %s', async (_why, failure) => {
    await expect(world(failure).subscription.begin(callbackUrl, 'a-token')).rejects.toMatchObject(unavailable);
    await expect(world(failure).subscription.end()).rejects.toMatchObject(unavailable);
  });

  it('is ended for Instagram alone', async () => {
    const { subscription, asked } = world({ success: true });
    await subscription.end();
    expect(asked).toEqual([
      {
        method: 'DELETE',
        path: '/1000/subscriptions',
        parameters: { access_token: '1000|secret', object: 'instagram' },
      },
    ]);
  });

  it('needs an app', async () => {
    const { subscription, asked } = world({ success: true }, '');
    await expect(subscription.end()).rejects.toMatchObject({ kind: 'unavailable', code: 'webhook.not-configured' });
    expect(asked).toEqual([]);
  });
});

const cedar = { accountId: '178', accountName: 'cedar.cafe', platformData: { pageId: '200' }, token: 'page-token' };

describe('the app at a Page', () => {
  it('is installed with the Page’s token, or refused', async () => {
    const { installation, asked } = world({ success: true });
    expect(await installation.install(cedar)).toBe(true);
    const parameters = { token: 'page-token', subscribed_fields: 'feed' };
    expect(asked).toEqual([{ method: 'POST', path: '/200/subscribed_apps', parameters }]);
    expect(await world(refused).installation.install(cedar)).toBe(false);
  });

  it.each([
    ...failures,
    ['asks to come again', new GraphError('Later', 400, { code: 4, is_transient: true })] as const,
  ])('is tried again when the platform %s', async (_why, failure) => {
    await expect(world(failure).installation.install(cedar)).rejects.toBe(failure);
  });
});
