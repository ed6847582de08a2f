import { randomInt } from 'node:crypto';
import { onPage, appToken } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { jsonAnswer, GraphError, invalidParameter, required, missingToken } from '../graph-error.ts';

const answerWithinMs = 10_000;

const knownFields: Readonly<Record<string, readonly string[]>> = {
  instagram: [
    'comments',
    'live_comments',
    'mentions',
    'story_insights',
    'messages',
    'message_reactions',
    'messaging_seen',
  ],
  page: ['feed', 'mention', 'name', 'picture', 'messages'],
};

function requireApp({ accessToken, simulator }: GraphCall): void {
  if (!accessToken) throw missingToken();
  if (accessToken !== appToken(simulator))
    throw new GraphError({ message: '(#15) This method must be called with an app access_token.', code: 15 });
}

function requestedFields({ params }: GraphCall, known: readonly string[]): string[] {
  const fields = required(params, 'fields').split(',');
  const unknown = fields.find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidParameter(`Param fields must be one of the object's fields, not ${unknown}`);
  return fields;
}

const unverified = (reason: string) =>
  new GraphError({ message: `(#2200) Callback verification failed with the following errors: ${reason}`, code: 2200 });

/** Requests the challenge back, as the platform does before it sends anything. */
async function verifyCallback({ params, simulator }: GraphCall, callbackUrl: string): Promise<void> {
  const challenge = String(randomInt(10 ** 9, 10 ** 10));
  const url = URL.parse(callbackUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) throw unverified('Invalid URL');
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', params.get('verify_token') ?? '');
  const signal = AbortSignal.any([simulator.stopping, AbortSignal.timeout(answerWithinMs)]);
  const answer = await fetch(url, { redirect: 'error', signal }).catch(() => undefined);
  if (answer === undefined) throw unverified("Couldn't connect to server");
  const body = await answer.text();
  if (answer.status !== 200)
    throw unverified(`HTTP Status Code = ${answer.status}; HTTP Message = ${answer.statusText}`);
  if (body !== challenge) throw unverified('The challenge was not answered');
}

export const subscribeApp: Route = async (call) => {
  requireApp(call);
  const { params, simulator } = call;
  const object = required(params, 'object');
  const known = knownFields[object];
  if (known === undefined) throw invalidParameter('Param object must be instagram or page');
  const fields = requestedFields(call, known);
  const callbackUrl = required(params, 'callback_url');
  await verifyCallback(call, callbackUrl);
  const at = simulator.now().getTime();
  simulator.store.subscriptions.put({ id: object, owner: simulator.app.id, at, callbackUrl, fields });
  return jsonAnswer({ success: true });
};

export const listSubscriptions: Route = async (call) => {
  requireApp(call);
  const { simulator, servedVersion } = call;
  const data = simulator.store.subscriptions.newest(simulator.app.id).map(({ record }) => ({
    object: record.id,
    callback_url: record.callbackUrl,
    active: true,
    fields: record.fields.map((name) => ({ name, version: servedVersion })),
  }));
  return jsonAnswer({ data });
};

export const unsubscribeApp: Route = async (call) => {
  requireApp(call);
  const { simulator, params } = call;
  const object = params.get('object');
  for (const { record } of simulator.store.subscriptions.newest(simulator.app.id))
    if (object === null || record.id === object) simulator.store.subscriptions.remove(record.id);
  return jsonAnswer({ success: true });
};

const toManage = { scope: 'pages_manage_metadata', pageToken: true } as const;

export const installApp: Route = onPage(toManage, ({ params, simulator }, page) => {
  const fields = required(params, 'subscribed_fields').split(',');
  simulator.store.installations.put({ id: page.id, owner: simulator.app.id, at: simulator.now().getTime(), fields });
  return { success: true };
});

export const listInstallations: Route = onPage(toManage, ({ simulator }, page) => {
  const found = simulator.store.installations.find(page.id);
  const { id, name } = simulator.app;
  return { data: found === undefined ? [] : [{ id, name, subscribed_fields: found.fields }] };
});

export const uninstallApp: Route = onPage(toManage, ({ simulator }, page) => {
  simulator.store.installations.remove(page.id);
  return { success: true };
});
