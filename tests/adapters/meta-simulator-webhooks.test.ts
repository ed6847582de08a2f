import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  app,
  ask,
  byblos,
  cedar,
  logIn,
  pageToken,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';

const appToken = `${app.appId}|${app.appSecret}`;
const verifyToken = 'a-token-we-agreed-on';
const fields = 'comments,mentions';

interface Delivery {
  object: string;
  entry: { id: string; time: number; changes: { field: string; value: { id: string; text: string } }[] }[];
}

let simulator: Awaited<ReturnType<typeof startSimulator>>;
beforeEach(async () => {
  simulator = await startSimulator({ now: () => new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => simulator.stop());

/** `answer` is the response to a challenge. */
async function startReceiver(
  answer = (challenge: string) => ({ status: 200, body: challenge }),
  takes: (count: number) => number = () => 200,
) {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer();
  server.on('request', (request, response) => {
    if (request.method === 'POST') void keep(request, response);
    else verify(request, response);
  });
  function verify(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '/', 'http://receiver');
    const isVerified = searchParams.get('hub.verify_token') === verifyToken;
    const said = isVerified ? answer(searchParams.get('hub.challenge') ?? '') : { status: 403, body: '' };
    response.writeHead(said.status).end(said.body);
  }
  async function keep(request: IncomingMessage, response: ServerResponse) {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(takes(received.length)).end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received };
}

const subscriptions = (method: 'GET' | 'POST' | 'DELETE', params: Record<string, string> = {}) =>
  ask(simulator, method, `/${app.appId}/subscriptions`, { access_token: appToken, ...params });
const subscribe = (callbackUrl: string, change: Record<string, string> = {}) =>
  subscriptions('POST', {
    object: 'instagram',
    callback_url: callbackUrl,
    fields,
    verify_token: verifyToken,
    ...change,
  });

async function order(body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${simulator.url}/_sim/webhooks`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

describe('a subscription of the app', () => {
  it('is stored once the address has answered the challenge, until it is ended', async () => {
    const { url } = await startReceiver();
    expect((await subscribe(url)).body).toEqual({ success: true });
    const [comments, mentions] = fields.split(',').map((name) => ({ name, version: 'v25.0' }));
    const kept = { object: 'instagram', callback_url: url, active: true, fields: [comments, mentions] };
    expect((await subscriptions('GET')).body).toEqual({ data: [kept] });
    expect((await subscriptions('DELETE', { object: 'page' })).body).toEqual({ success: true });
    expect((await subscriptions('GET')).body).toEqual({ data: [kept] });
    await subscriptions('DELETE', { object: 'instagram' });
    expect((await subscriptions('GET')).body).toEqual({ data: [] });
  });

  it.each([
    ['refuses', () => ({ status: 403, body: '' })],
    ['answers something else', () => ({ status: 200, body: 'hello' })],
    ['answers in quotes', (challenge: string) => ({ status: 200, body: JSON.stringify(challenge) })],
  ])('is refused when the address %s', async (_how, answer) => {
    const { url } = await startReceiver(answer);
    expect(await subscribe(url)).toMatchObject({ status: 400, body: { error: { code: 2200 } } });
    expect((await subscriptions('GET')).body).toEqual({ data: [] });
  });

  it.each([
    ['the token is not the app’s', { access_token: 'EAAS' }, 15],
    ['nobody is there', { callback_url: 'http://127.0.0.1:1/' }, 2200],
    ['the address is none', { callback_url: 'javascript:alert(1)' }, 2200],
    ['the verify token is another', { verify_token: 'another' }, 2200],
    ['a field is not known', { fields: 'comments,likes' }, 100],
    ['the object is another', { object: 'page' }, 100],
  ])('is refused when %s', async (_why, change, code) => {
    const { url } = await startReceiver();
    expect(await subscribe(url, change)).toMatchObject({ status: 400, body: { error: { code } } });
  });

  it('leaves no verify token in the journal', async () => {
    const { url } = await startReceiver();
    await subscribe(url);
    expect(await (await fetch(`${simulator.url}/_sim/journal`)).text()).not.toContain(verifyToken);
  });
});

it('the app is installed on a Page only by its managers', async () => {
  const token = await pageToken(simulator, await logIn(simulator), cedar.id);
  const asked = { access_token: token, subscribed_fields: 'feed' };
  expect(await ask(simulator, 'POST', `/${cedar.id}/subscribed_apps`, asked)).toMatchObject({ status: 403 });
});

describe('a delivery', () => {
  it('is signed over what it writes, which is ASCII with more escaped than need be', async () => {
    const { url, received } = await startReceiver();
    await subscribe(url);
    expect(await order({ account: byblos.instagramId })).toMatchObject({ status: 201 });
    const [{ body, headers } = { body: '', headers: {} }] = received;
    const signature = createHmac('sha256', app.appSecret).update(body).digest('hex');
    expect(headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
    expect(body).toMatch(/^[\u0020-\u007e]+$/);
    expect(body).toMatch(/\\u0635.*\\u003Cb>.*\\u003C\\\/b>.*100 \\u0025 \\u0040/);
    const { object, entry } = JSON.parse(body) as Delivery;
    expect({ object, entry }).toMatchObject({
      object: 'instagram',
      entry: [{ id: byblos.instagramId, time: 1795255200 }],
    });
    expect(entry[0]?.changes[0]).toMatchObject({ field: 'comments', value: { text: expect.stringContaining('<b>') } });
  });

  it('sends the ordered number of events, in entries of a hundred, with duplicates and out of order', async () => {
    const { url, received } = await startReceiver();
    await subscribe(url);
    await order({ count: 240, duplicates: 20, isReordered: true, times: 2 });
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    const { entry } = JSON.parse(received[0]?.body ?? '') as Delivery;
    expect(entry.map(({ changes }) => changes.length)).toEqual([100, 100, 60]);
    const ids = entry.flatMap(({ changes }) => changes.map(({ value }) => value.id));
    expect(new Set(ids).size).toBe(240);
    const firstTold = ids.toReversed();
    expect(firstTold.slice(240)).toEqual(firstTold.slice(0, 20));
  });

  it.each([
    ['wrong', expect.stringMatching(/^sha256=[\da-f]{64}$/)],
    ['missing', undefined],
  ])('has a signature that is %s when that is ordered', async (signature, expected) => {
    const { url, received } = await startReceiver();
    await subscribe(url);
    expect((await order({ signature })).text).toContain('"status":200');
    const [{ body, headers } = { body: '', headers: {} }] = received;
    expect(headers['x-hub-signature-256']).toEqual(expected);
    expect(headers['x-hub-signature-256']).not.toBe(
      `sha256=${createHmac('sha256', app.appSecret).update(body).digest('hex')}`,
    );
  });

  it('needs an address, and an order that makes sense', async () => {
    expect(await order({})).toMatchObject({ status: 409 });
    for (const wrong of [{ count: 0 }, { count: 1001 }, { signature: 'none' }, { colour: 'red' }, { changes: [] }])
      expect(await order(wrong)).toMatchObject({ status: 400 });
  });

  it('is sent from the page too, which shows the result', async () => {
    const page = async (body?: URLSearchParams) => {
      const answer = await fetch(`${simulator.url}/_sim/webhooks`, body === undefined ? {} : { method: 'POST', body });
      return answer.text();
    };
    expect(await page()).toContain('No address is subscribed');
    const form = new URLSearchParams({ field: 'mentions', account: cedar.instagramId, count: '3', signature: 'right' });
    expect(await page(form)).toContain('role="alert"');
    const { url, received } = await startReceiver();
    await subscribe(url);
    expect(await page(form)).toContain('Answered 200');
    expect(received).toHaveLength(1);
  });
});

describe('a delivery that is not answered with 200', () => {
  const redeliver = async (hours?: number) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ hours });
    const answer = await fetch(`${simulator.url}/_sim/webhooks/redeliver`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { sent: object[]; waiting: number; lost: number } };
  };
  const verified = (challenge: string) => ({ status: 200, body: challenge });
  const changesOf = (body: string) => (JSON.parse(body) as Delivery).entry.map(({ changes }) => changes);
  const timeOf = (body: string) => (JSON.parse(body) as Delivery).entry[0]?.time;

  it('is resent at once and then at growing intervals, with the same events, until it is accepted', async () => {
    const { url, received } = await startReceiver(verified, (count) => (count < 4 ? 500 : 200));
    await subscribe(url);
    await order({ count: 3 });
    expect((await redeliver(0)).body).toMatchObject({ sent: [{ status: 500 }], waiting: 1, lost: 0 });
    expect((await redeliver(0)).body).toMatchObject({ sent: [], waiting: 1 });
    expect((await redeliver()).body).toMatchObject({ sent: [{ status: 500 }, { status: 200 }], waiting: 0, lost: 0 });
    expect((await redeliver()).body).toEqual({ sent: [], waiting: 0, lost: 0 });
    const bodies = received.map(({ body }) => body);
    for (const body of bodies) expect(changesOf(body)).toEqual(changesOf(bodies[0] ?? ''));
    expect(bodies.map(timeOf)).toEqual([1795255200, 1795255200, 1795255260, 1795255500]);
  });

  it('is lost after 36 hours', async () => {
    const { url, received } = await startReceiver(verified, () => 202);
    await subscribe(url);
    await order({});
    expect((await redeliver(35.9)).body).toMatchObject({ waiting: 1, lost: 0 });
    expect((await redeliver(36)).body).toMatchObject({ sent: [{ status: 202 }], waiting: 0, lost: 1 });
    expect((timeOf(received.at(-1)?.body ?? '') ?? 0) - 1795255200).toBe(36 * 60 * 60);
  });

  it('is not resent when it was not signed', async () => {
    const { url } = await startReceiver(verified, () => 403);
    await subscribe(url);
    await order({ signature: 'wrong' });
    expect((await redeliver()).body).toEqual({ sent: [], waiting: 0, lost: 0 });
  });

  it('is sent again from the page', async () => {
    const { url } = await startReceiver(verified, (count) => (count === 1 ? 503 : 200));
    await subscribe(url);
    await order({});
    expect(await (await fetch(`${simulator.url}/_sim/webhooks`)).text()).toContain('1 delivery was not answered');
    const form = { method: 'POST', body: new URLSearchParams() };
    const page = await (await fetch(`${simulator.url}/_sim/webhooks/redeliver`, form)).text();
    expect(page).toContain('Answered 200');
    expect(page).not.toContain('Send again');
  });
});
