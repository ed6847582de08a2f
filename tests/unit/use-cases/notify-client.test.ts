import { beforeEach, describe, expect, it } from 'vitest';
import type { NotifiedEvent } from '../../../functions/use-cases/notifications/kinds.ts';
import { notifyClient } from '../../../functions/use-cases/notifications/notify-client.ts';
import type { ClientNotifications } from '../../../functions/use-cases/notifications/client-notifications.ts';
import type { PushSubscriptions } from '../../../functions/use-cases/notifications/push.ts';
import type { Assignments } from '../../../functions/use-cases/team/assignments.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { PushMessage } from '../../../shared/domain/notifications/push-subscription.ts';
import { idOfPost, newClientId } from '../../support/ids.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryClientNotifications } from '../../support/memory/client-notifications.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { aPushSubscription, memoryPushSubscriptions } from '../../support/memory/push-subscriptions.ts';
import { noon } from '../../support/noon.ts';

const asker = aClient({ id: newClientId(), plan: 'enterprise', isStaff: true, rank: 'writer' });
const manager = aClient({ id: newClientId(), plan: 'enterprise', isStaff: true, rank: 'manager' });
const temporary = { state: 'temporary', expiresAt: '2026-11-21T12:00:00.000Z' } as const;
const client = aClient({
  id: aClientId,
  name: 'Cedar Café',
  email: 'owner@cedar.example',
  credential: temporary,
});
const postId = idOfPost(`${aClientId}-01JD1111111111111111111111`);
const about = { clientId: aClientId, occurredAt: noon.toISOString() };
const reasons = [
  { code: 'finding.at-platform', params: { platform: 'Facebook', finding: { code: 'finding.reconnect' } } },
];
const site = 'https://nashra.example';

const failed: NotifiedEvent = {
  type: 'post.failed',
  detail: { ...about, eventId: 'post.failed#1', postId, platforms: ['facebook'], reason: 'The picture is too small' },
};
const atRisk: NotifiedEvent = {
  type: 'post.at-risk',
  detail: { ...about, eventId: 'post.at-risk#1', postId, scheduledFor: '2026-11-21T12:00:00.000Z', reasons },
};
const needsAttention: Extract<NotifiedEvent, { type: 'connection.needs-attention' }> = {
  type: 'connection.needs-attention',
  detail: { ...about, eventId: 'connection.needs-attention#1', platform: 'facebook', reason: 'The password changed.' },
};
const endsSoon: NotifiedEvent = {
  type: 'plan.ends-soon',
  detail: { ...about, eventId: 'plan.ends-soon#1', of: 'trial', endsAt: client.trialEndDate },
};
const ended: NotifiedEvent = {
  type: 'plan.ended',
  detail: { ...about, eventId: 'plan.ended#1', of: 'trial', endsAt: client.trialEndDate },
};
const renewed: NotifiedEvent = {
  type: 'plan.renewed',
  detail: { ...about, eventId: 'plan.renewed#1', endsAt: client.planEndDate },
};
const hasPaid = { subscriptionStatus: 'active', paymentStatus: 'paid' } as const;
const hasEnded = { subscriptionStatus: 'trial_expired' } as const;
const newPassword: NotifiedEvent = {
  type: 'client.temporary-password',
  detail: { ...about, eventId: 'client.temporary-password#1', expiresAt: temporary.expiresAt },
};

it('a renewal takes back what was said about the end, and is not told once the plan has ended or changed again', async () => {
  await notify(endsSoon);
  await notify(ended, hasEnded);
  await notify(renewed, hasEnded);
  await notify(renewed, { ...hasPaid, planEndDate: '2027-01-20T12:00:00.000Z' });
  expect((await notifications.newest('agency')).map((one) => one.about)).toEqual(['plan.ends-soon', 'plan.ended']);
  await notify(renewed, hasPaid);
  expect((await notifications.newest('agency')).map((one) => one.about)).toEqual(['plan.renewed']);
});

let sent: { to: string; subject: string; text: string }[];
let marked: Set<string>;
let notifications: ClientNotifications;
let subscriptions: PushSubscriptions;
let assignments: Assignments;
let staff: readonly Client[];
let pushed: { endpoint: string; message: PushMessage }[];
let outcomes: Record<string, 'gone' | 'failed'>;
beforeEach(() => {
  subscriptions = memoryPushSubscriptions();
  assignments = memoryAssignments();
  staff = [asker, manager];
  pushed = [];
  outcomes = {};
  sent = [];
  marked = new Set();
  notifications = memoryClientNotifications();
});

async function notify(event: NotifiedEvent, wanted: Partial<Client> | 'nobody' = {}, mailFails = false) {
  await notifyClient(event, {
    clients: {
      async find(id) {
        const member = staff.find((one) => one.id === id);
        if (member !== undefined) return member;
        return wanted === 'nobody' ? undefined : { ...client, ...wanted };
      },
    },
    assignments,
    credentials: { staffIds: async () => staff.map(({ id }) => id) },
    notifications,
    subscriptions,
    push: {
      async send({ endpoint }, message) {
        const outcome = outcomes[endpoint] ?? 'sent';
        if (outcome === 'sent') pushed.push({ endpoint, message });
        return outcome;
      },
    },
    mailer: {
      async send(mail) {
        if (mailFails) throw new Error('no mail');
        sent.push(mail);
      },
    },
    markers: {
      first: async (name) => marked.size < marked.add(name).size,
      clear: async (name) => void marked.delete(name),
    },
    siteUrl: site,
    agency: 'Beit Media',
    now: noon,
  });
}

it('the answer of a client is pushed to who asked for it, as long as they look after the client', async () => {
  await subscriptions.save(asker.id, aPushSubscription('nour'), noon);
  const answered = (eventId: string): NotifiedEvent => ({
    type: 'approval.answered',
    detail: { ...about, eventId, postId, askedBy: asker.id, by: 'Rana', answer: 'yes' },
  });
  await notify(answered('approval.answered#1'));
  expect(pushed).toEqual([]);
  await assignments.change(asker.id, { add: [aClientId] });
  await notify(answered('approval.answered#2'));
  expect(pushed.map(({ message }) => message.tag)).toEqual(['approval.answered#2']);
});

describe('what waits for review', () => {
  const owner = aClient({ id: newClientId(), plan: 'enterprise', isStaff: true, email: 'maya@team.example' });
  const gone = { ...manager, isActive: false };
  const pushedTo = () => pushed.map(({ endpoint }) => endpoint.split('/').at(-1));
  beforeEach(async () => {
    staff = [asker, manager, owner];
    for (const [place, name] of ['karim', 'nour', 'maya'].entries())
      await subscriptions.save(staff[place]!.id, aPushSubscription(name), noon);
    await subscriptions.save(aClientId, aPushSubscription('cedar'), noon);
  });
  const asked = (eventId = 'review.asked#1'): NotifiedEvent => ({
    type: 'review.asked',
    detail: { ...about, eventId, postId, by: 'Karim' },
  });
  const inListOf = async ({ id }: Client) => (await notifications.newest('agency', undefined, id)).length;

  it.each([
    ['a manager', [manager], ['nour']],
    ['a manager and a writer', [asker, manager], ['nour']],
    ['an owner and a writer', [asker, owner], ['maya']],
    ['a manager and an owner', [manager, owner], ['nour', 'maya']],
  ])('is told to those who may say yes where %s look after the client, without a mail', async (_, looking, told) => {
    for (const { id } of looking) await assignments.change(id, { add: [aClientId] });
    for (let times = 0; times < 2; times += 1) await notify(asked());
    expect(pushedTo()).toEqual(told);
    expect(sent).toEqual([]);
    expect(await Promise.all([asker, manager, owner].map(inListOf))).toEqual([
      0,
      Number(told.includes('nour')),
      Number(told.includes('maya')),
    ]);
  });

  it.each<[string, Client[], Client[]]>([
    ['nobody', [manager], []],
    ['a writer', [manager], [asker]],
    ['a manager who is let in no more', [gone], [gone]],
  ])('is told to owners, by mail too, where %s looks after the client', async (_, [second], looking) => {
    staff = [asker, second!, owner];
    for (const { id } of looking) await assignments.change(id, { add: [aClientId] });
    for (let times = 0; times < 2; times += 1) await notify(asked());
    expect(pushed.map(({ message }) => message.tag)).toEqual([`review.asked#1#${owner.id}`]);
    expect(sent).toMatchObject([{ to: owner.email, subject: 'Beit Media: A post of Cedar Café waits for review' }]);
    expect(await Promise.all([asker, manager, owner].map(inListOf))).toEqual([0, 0, 1]);
    expect(await notifications.newest({ clientId: aClientId })).toEqual([]);
  });

  it('is sent to owners as they wish, and in their list in any case', async () => {
    staff = [{ ...owner, notifications: { email: false, push: false } }];
    await notify(asked());
    expect([sent, pushed, await inListOf(owner)]).toEqual([[], [], 1]);
  });
});

it('a mention is told once, in the list, by mail and push of who is named, and to nobody who knows the client no more', async () => {
  await subscriptions.save(asker.id, aPushSubscription('nour'), noon);
  const mentioned = (eventId: string): NotifiedEvent => ({
    type: 'note.mentioned',
    detail: { ...about, clientId: asker.id, eventId, postId, by: 'Maya' },
  });
  await notify(mentioned('note.mentioned#1'));
  expect([sent, pushed, await notifications.newest({ clientId: asker.id })]).toEqual([[], [], []]);
  await assignments.change(asker.id, { add: [aClientId] });
  for (let times = 0; times < 2; times += 1) await notify(mentioned('note.mentioned#2'));
  expect(sent).toMatchObject([{ to: asker.email, subject: 'Beit Media: Maya mentioned you in a note' }]);
  expect(sent[0]?.text).toContain(`${site}/client/${aClientId}/posts?post=${postId}`);
  expect(pushed.map(({ message }) => message.body)).toEqual(['Maya mentioned you in a note']);
  expect(await notifications.newest({ clientId: asker.id })).toMatchObject([{ about: 'note.mentioned' }]);
  expect(await notifications.newest({ clientId: aClientId })).toEqual([]);
  expect(await notifications.newest('agency')).toEqual([]);
});

describe('an e-mail', () => {
  it('about a failed post gives the reason and the place', async () => {
    await notify(failed);
    const subject = 'Beit Media: A post could not be published';
    expect(sent).toMatchObject([{ to: 'owner@cedar.example', senderName: 'Beit Media', subject }]);
    expect(sent[0]?.text).toContain('Hello Cedar Café,');
    expect(sent[0]?.text).toContain('The picture is too small');
    expect(sent[0]?.text).toContain(`${site}/client/${aClientId}/posts?post=${postId}`);
  });

  it('about an account that ends soon says until when it works, and where to connect it again', async () => {
    await notify({ ...needsAttention, detail: { ...needsAttention.detail, endsAt: '2026-12-01T08:00:00.000Z' } });
    expect(sent).toMatchObject([{ subject: 'Beit Media: Please connect Facebook again soon' }]);
    expect(sent[0]?.text).toContain('is connected until');
    expect(sent[0]?.text).toContain('10:00');
    expect(sent[0]?.text).toContain(`${site}/connect?client=${aClientId}`);
  });

  it('about a post at risk says when it should go out, why it will not, and where to fix that', async () => {
    await notify(atRisk);
    expect(sent).toMatchObject([{ subject: 'Beit Media: A post will not go out as it is' }]);
    expect(sent[0]?.text).toContain('21 Nov 2026, 14:00 GMT+2');
    expect(sent[0]?.text).toContain('Facebook: the account has to be connected again');
    expect(sent[0]?.text).toContain(`/posts?post=${postId}`);
    expect(sent[0]?.text).toContain(`${site}/connect?client=${aClientId}`);
  });

  it('about an account to reconnect says why and where', async () => {
    await notify(needsAttention);
    expect(sent).toMatchObject([{ subject: 'Beit Media: Please connect Facebook again' }]);
    expect(sent[0]?.text).toContain('The password changed.');
    expect(sent[0]?.text).toContain(`${site}/connect?client=${aClientId}`);
  });

  it('about a trial that ends soon says when, and where to continue', async () => {
    await notify(endsSoon);
    expect(sent).toMatchObject([{ subject: 'Beit Media: Your free trial ends soon' }]);
    expect(sent[0]?.text).toContain('Your free trial of the Starter plan ends on 23 Nov 2026, 14:00 GMT+2.');
    expect(sent[0]?.text).toContain(`Subscribe to Starter:\n${site}/payment?plan=starter&method=now`);
  });

  it('about an ended trial or plan says when all is deleted', async () => {
    await notify(ended, hasEnded);
    expect(sent).toMatchObject([{ subject: 'Beit Media: Your free trial has ended' }]);
    expect(sent[0]?.text).toContain('On 26 Nov 2026, 14:00 GMT+2 your account will be deleted');
    expect(sent[0]?.text).toContain(`${site}/login`);
    const { planEndDate: endsAt } = client;
    const detail = { ...ended.detail, eventId: 'plan.ended#2', of: 'plan' as const, endsAt };
    await notify({ type: 'plan.ended', detail }, { subscriptionStatus: 'suspended', paymentStatus: 'paid' });
    expect(sent[1]).toMatchObject({ subject: 'Beit Media: Your plan has ended' });
    expect(sent[1]?.text).toContain('On 22 Dec 2026, 14:00 GMT+2 your account will be deleted');
  });

  it('about a renewed plan says until when it is paid', async () => {
    await notify(renewed, hasPaid);
    expect(sent).toMatchObject([{ subject: 'Beit Media: Your plan is active' }]);
    expect(sent[0]?.text).toContain('Your Starter plan is paid until 20 Dec 2026, 14:00 GMT+2.');
    expect(sent[0]?.text).toContain(`Open your workspace:\n${site}/client/${aClientId}`);
  });

  it('about a new e-mail goes to the former one, also to people who want no e-mails', async () => {
    const detail = { ...about, eventId: 'client.email-changed#1', formerEmail: 'former@cedar.example' };
    const unwanted = { notifications: { email: false, push: false } };
    await notify({ type: 'client.email-changed', detail }, unwanted);
    expect(sent).toMatchObject([
      { to: 'former@cedar.example', subject: 'Beit Media: The e-mail address of your account was changed' },
    ]);
    expect(sent[0]?.text).toContain('From now on you sign in with owner@cedar.example.');
    await notify({ type: 'client.two-factor-reset', detail: { ...about, eventId: 'reset#1' } }, unwanted);
    expect(sent[1]).toMatchObject({
      to: 'owner@cedar.example',
      subject: 'Beit Media: Your two-factor authentication was turned off',
    });
    for (const isOn of [true, false])
      await notify(
        { type: 'client.two-factor-changed', detail: { ...about, isOn, eventId: `turned#${isOn}` } },
        unwanted,
      );
    expect(sent.slice(2)).toMatchObject([
      { subject: 'Beit Media: Your two-factor authentication was turned on' },
      { subject: 'Beit Media: Your two-factor authentication was turned off' },
    ]);
    expect(sent[2]?.text).toContain('also asks for a code from your authenticator app');
    for (const isAdded of [true, false])
      await notify(
        { type: 'client.passkeys-changed', detail: { ...about, isAdded, eventId: `passkey#${isAdded}` } },
        unwanted,
      );
    expect(sent.slice(4)).toMatchObject([
      { to: 'owner@cedar.example', subject: 'Beit Media: A passkey was added to your account' },
      { to: 'owner@cedar.example', subject: 'Beit Media: A passkey of your account was removed' },
    ]);
  });

  it('about a calendar address goes out even to people who want none, in their language', async () => {
    const event = { type: 'client.feed-made', detail: { ...about, eventId: 'client.feed-made#1' } } as const;
    await notify(event, { notifications: { email: false, push: false }, language: 'fr' });
    expect(sent).toMatchObject([{ subject: expect.stringContaining('Une adresse de calendrier') }]);
  });

  it('goes to no address that is not verified, while everything else is told', async () => {
    await notify(failed, { isEmailUnverified: true });
    const detail = { ...about, eventId: 'client.email-changed#2' };
    await notify({ type: 'client.email-changed', detail }, { isEmailUnverified: true });
    expect(sent).toEqual([]);
    expect(await notifications.newest({ clientId: aClientId })).toHaveLength(2);
  });

  it('about a temporary password says until when it is valid', async () => {
    await notify(newPassword);
    expect(sent).toMatchObject([{ subject: 'Beit Media: A temporary password was made for you' }]);
    expect(sent[0]?.text).toContain('It is good until 21 Nov 2026, 14:00 GMT+2');
  });
});

it('the list has the same words as the e-mail', async () => {
  await notify(failed);
  expect(await notifications.newest({ clientId: aClientId })).toEqual([
    {
      id: 'post.failed#1',
      clientId: aClientId,
      clientName: 'Cedar Café',
      about: 'post.failed',
      title: 'A post could not be published',
      paragraphs: ['One of your posts could not be published:', 'The picture is too small'],
      links: [{ label: 'Look at the post and send it again', path: `/client/${aClientId}/posts?post=${postId}` }],
      codes: {
        title: { code: 'notice.failed' },
        paragraphs: [
          { code: 'notice.failed-post' },
          { code: 'notice.words', params: { words: 'The picture is too small' } },
        ],
        links: [{ code: 'notice.send-again' }],
      },
      occurredAt: about.occurredAt,
    },
  ]);
});

it.each<[string, NotifiedEvent, Partial<Client>]>([
  ['a trial that was paid for', endsSoon, { subscriptionStatus: 'active', paymentStatus: 'paid' }],
  ['a trial that was prolonged', ended, { trialEndDate: '2026-12-01T12:00:00.000Z' }],
  ['a password that was chosen', newPassword, { credential: { state: 'set' } }],
])('nothing is sent about %s in between', async (_what, event, wanted) => {
  await notify(event, wanted);
  expect(sent).toEqual([]);
  expect(await notifications.newest({ clientId: aClientId })).toEqual([]);
});

describe.each<[NotifiedEvent, Partial<Client>]>([
  [failed, {}],
  [atRisk, {}],
  [needsAttention, {}],
  [endsSoon, {}],
  [ended, hasEnded],
  [newPassword, {}],
])('a client notified of $type', (event, wanted) => {
  it('gets it once, however often the event arrives', async () => {
    await notify(event, wanted);
    await notify(event, wanted);
    expect(sent).toHaveLength(1);
    expect(await notifications.newest({ clientId: aClientId })).toHaveLength(1);
  });

  it('gets no e-mail when e-mails are off, but finds it in the list', async () => {
    await notify(event, { ...wanted, notifications: { email: false, push: true } });
    expect(sent).toEqual([]);
    expect(await notifications.newest({ clientId: aClientId })).toHaveLength(1);
  });

  it('gets nothing once removed', async () => {
    await notify(event, 'nobody');
    expect(sent).toEqual([]);
    expect(await notifications.newest({ clientId: aClientId })).toEqual([]);
    expect(marked).toEqual(new Set());
  });

  it('a client is written to at the next telling when the mail could not be sent', async () => {
    await expect(notify(event, wanted, true)).rejects.toThrow('no mail');
    await notify(event, wanted);
    expect(sent).toHaveLength(1);
    expect(await notifications.newest({ clientId: aClientId })).toHaveLength(1);
  });
});

describe('a push message', () => {
  const [phone, desk] = [aPushSubscription('phone'), aPushSubscription('desk')];
  beforeEach(async () => {
    for (const one of [phone, desk]) await subscriptions.save(aClientId, one, noon);
  });
  const endpoints = () => pushed.map(({ endpoint }) => endpoint).toSorted();

  it('goes to every browser once, with no more than the e-mail’s subject', async () => {
    await notify(failed);
    await notify(failed);
    expect(endpoints()).toEqual([desk.endpoint, phone.endpoint]);
    expect(pushed[0]?.message).toEqual({
      title: 'Beit Media',
      body: 'A post could not be published',
      path: `/client/${aClientId}/posts?post=${postId}`,
      tag: 'post.failed#1',
    });
  });

  it('goes to no browser when push messages are off, while the e-mail is sent', async () => {
    await notify(failed, { notifications: { email: true, push: false } });
    expect(pushed).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('goes to no browser of a client who may not enter, unless it is about the way back', async () => {
    await notify(failed, { isActive: false });
    await notify(failed, hasEnded);
    expect(pushed).toEqual([]);
    await notify(ended, hasEnded);
    expect(endpoints()).toEqual([desk.endpoint, phone.endpoint]);
  });

  it('goes to no browser that was saved before all sessions were ended', async () => {
    const endedAt = (milliseconds: number) => ({
      sessionsEndedAt: new Date(noon.getTime() + milliseconds).toISOString(),
    });
    await notify(failed, endedAt(1));
    expect(pushed).toEqual([]);
    await notify(atRisk, endedAt(0));
    expect(endpoints()).toEqual([desk.endpoint, phone.endpoint]);
  });

  it('is sent when e-mail is off or fails', async () => {
    await notify(failed, { notifications: { email: false, push: true } });
    expect(endpoints()).toHaveLength(2);
    await expect(notify(atRisk, {}, true)).rejects.toThrow('no mail');
    expect(endpoints()).toHaveLength(4);
  });

  it('forgets a browser that is gone', async () => {
    outcomes[phone.endpoint] = 'gone';
    await notify(failed);
    expect(endpoints()).toEqual([desk.endpoint]);
    expect(await subscriptions.listFor(aClientId)).toMatchObject([desk]);
  });

  it('is sent again on a retry when a browser could not be reached, and the e-mail is not', async () => {
    outcomes[phone.endpoint] = 'failed';
    await expect(notify(failed)).rejects.toThrow('A push service could not be reached');
    outcomes = {};
    await notify(failed);
    expect(endpoints()).toEqual([desk.endpoint, desk.endpoint, phone.endpoint]);
    expect(sent).toHaveLength(1);
  });
});
