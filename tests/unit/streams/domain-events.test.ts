import { describe, expect, it } from 'vitest';
import { postItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { eventsOf } from '../../../functions/streams/domain-events.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId, aPost } from '../../support/records/post-record.ts';

const image = (post: PostRecord) => postItem(post);
const at = '2026-11-20T12:00:05.000Z';
const failed = (platform: 'instagram' | 'facebook') => ({
  platform,
  state: 'failed' as const,
  code: 'refused',
  reason: 'No',
  failedAt: at,
});
const unconfirmed = (platform: 'instagram' | 'facebook') => unconfirmedTarget({ platform, since: at }, new Date(at));
const published = (platform: 'instagram' | 'facebook') => ({ platform, state: 'published' as const, publishedAt: at });
const typesOf = (before: PostRecord | undefined, after: PostRecord) =>
  eventsOf({ before: before && image(before), after: image(after) }).map(({ type }) => type);

describe('what a change of a post means', () => {
  const scheduled = aPost();

  it('emits nothing when it is scheduled, moved or reworded', () => {
    expect(typesOf(undefined, scheduled)).toEqual([]);
    expect(typesOf(scheduled, aPost({ scheduledFor: at }))).toEqual([]);
    expect(typesOf(scheduled, aPost({ content: 'New' }))).toEqual([]);
    expect(typesOf(undefined, aPost({ status: 'draft', scheduledFor: undefined, nextAttemptAt: undefined }))).toEqual(
      [],
    );
  });

  it('tells that the team is asked, and who asked of the answer', () => {
    const draft = aPost({ status: 'draft', scheduledFor: undefined, nextAttemptAt: undefined });
    const askedBy = { id: aClientId, name: 'Karim' };
    const asked = { ...draft, review: { state: 'asked' as const, askedBy, askedAt: at }, version: 2 };
    expect(eventsOf({ before: image(draft), after: image(asked) })).toMatchObject([
      { type: 'review.asked', detail: { by: 'Karim', eventId: `review.asked#${draft.id}#2` } },
    ]);
    expect(typesOf(asked, { ...asked, content: 'Other words', version: 3 })).toEqual([]);
    const review = { state: 'change' as const, askedBy, askedAt: at, by: 'Nour', at, text: 'Shorter' };
    const changed = { ...asked, review, version: 3 };
    expect(eventsOf({ before: image(asked), after: image(changed) })).toMatchObject([
      { type: 'review.answered', detail: { askedBy: aClientId, by: 'Nour', answer: 'change', text: 'Shorter' } },
    ]);
    expect(typesOf(changed, { ...changed, version: 4 })).toEqual([]);
    const unasked = { state: 'yes' as const, by: 'Nour', at, hash: 'h' };
    expect(typesOf(draft, { ...draft, review: unasked, version: 2 })).toEqual([]);
  });

  it('emits one event when everything is out', () => {
    const done = aPost({
      status: 'published',
      nextAttemptAt: undefined,
      targets: [published('instagram'), published('facebook')],
    });
    expect(typesOf(scheduled, done)).toEqual(['post.published']);
    expect(typesOf(done, { ...done, version: 3 })).toEqual([]);
  });

  it('emits every failure when the last target is settled', () => {
    const half = aPost({ targets: [failed('instagram'), ...scheduled.targets.slice(1)] });
    expect(typesOf(scheduled, half)).toEqual([]);
    const settled = aPost({
      status: 'published',
      nextAttemptAt: undefined,
      targets: [failed('instagram'), published('facebook')],
      version: 4,
    });
    const events = eventsOf({ before: image(half), after: image(settled) });
    expect(events.map(({ type }) => type)).toEqual(['post.published', 'post.failed']);
    expect(events[1]?.detail).toMatchObject({
      platforms: ['instagram'],
      reason: 'Instagram: No',
      reasons: [{ code: 'finding.at-platform', params: { platform: 'Instagram', finding: 'No' } }],
      eventId: `post.failed#${settled.id}#4`,
    });
  });

  it('tells once that a platform refused afterwards what was out', () => {
    const out = aPost({ status: 'published', nextAttemptAt: undefined, targets: [published('facebook')] });
    const target = { ...published('facebook'), refusal: { reason: 'Taken down', at } };
    const refused = { ...out, targets: [target], version: 5 };
    expect(eventsOf({ before: image(out), after: image(refused) })).toMatchObject([
      {
        type: 'post.refused',
        detail: {
          eventId: `post.refused#${out.id}#5`,
          platforms: ['facebook'],
          reasons: [{ code: 'finding.at-platform', params: { platform: 'Facebook', finding: 'Taken down' } }],
        },
      },
    ]);
    expect(typesOf(refused, { ...refused, version: 6 })).toEqual([]);
  });

  it('tells once that nobody knows, and then what became of it', () => {
    const notKnown = aPost({
      status: 'unconfirmed',
      nextAttemptAt: undefined,
      targets: [unconfirmed('instagram'), unconfirmed('facebook')],
    });
    expect(typesOf(scheduled, notKnown)).toEqual(['post.unconfirmed']);
    expect(typesOf(notKnown, { ...notKnown, version: 3 })).toEqual([]);
    const found = aPost({
      status: 'published',
      nextAttemptAt: undefined,
      targets: [unconfirmed('instagram'), published('facebook')],
    });
    expect(typesOf(notKnown, found)).toEqual(['post.published', 'post.found']);
    const absent = { ...found, targets: [failed('instagram'), published('facebook')] };
    const [event, ...others] = eventsOf({ before: image(found), after: image(absent) });
    expect(event).toMatchObject({ type: 'post.failed', detail: { platforms: ['instagram'] } });
    expect(others).toEqual([]);
  });

  it('tells what is not known with what failed, when the last target is settled', () => {
    const half = aPost({ targets: [unconfirmed('instagram'), ...scheduled.targets.slice(1)] });
    expect(typesOf(scheduled, half)).toEqual([]);
    const settled = aPost({ status: 'unconfirmed', targets: [unconfirmed('instagram'), failed('facebook')] });
    expect(typesOf(half, settled)).toEqual(['post.unconfirmed', 'post.failed']);
    // Sent again: what is proved meanwhile is told with it.
    const again = aPost({ targets: [unconfirmed('instagram'), ...scheduled.targets.slice(1)], version: 5 });
    const proved = aPost({ targets: [failed('instagram'), ...scheduled.targets.slice(1)], version: 6 });
    expect(typesOf(again, proved)).toEqual([]);
  });

  it('does not tell people what they have told us', () => {
    const notKnown = aPost({ status: 'unconfirmed', targets: [unconfirmed('facebook')] });
    const marked = { ...published('facebook'), isMarked: true as const };
    expect(typesOf(notKnown, aPost({ status: 'published', targets: [marked] }))).toEqual(['post.published']);
    const absent = { ...failed('facebook'), code: 'not-there' };
    expect(typesOf(notKnown, aPost({ status: 'failed', targets: [absent] }))).toEqual([]);
  });

  it('does not announce a failure again when the failed post changes later', () => {
    const targets = [failed('instagram'), published('facebook')];
    const settled = aPost({ status: 'published', nextAttemptAt: undefined, targets });
    expect(typesOf(settled, { ...settled, content: 'Corrected', version: 5 })).toEqual([]);
  });

  it('emits an event when a check finds a new problem, and none otherwise', () => {
    const found = (code: string, severity: 'blocking' | 'warning' = 'blocking') => ({
      platform: 'facebook' as const,
      severity,
      about: 'account' as const,
      code,
    });
    const known = aPost({ findings: [found('quota')] });
    const worse = aPost({ findings: [found('quota'), found('reconnect'), found('paused', 'warning')], version: 3 });
    const [event, ...others] = eventsOf({ before: image(known), after: image(worse) });
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'post.at-risk',
      detail: {
        reasons: [
          { code: 'finding.at-platform', params: { platform: 'Facebook', finding: { code: 'finding.reconnect' } } },
        ],
        scheduledFor: worse.scheduledFor,
        eventId: `post.at-risk#${worse.id}#3`,
      },
    });
    expect(typesOf(scheduled, aPost({ findings: [found('paused', 'warning')] }))).toEqual([]);
    expect(typesOf(worse, known)).toEqual([]);
  });

  it('emits once that a post is held for its client, and of a stop of the app when a person has to release it', () => {
    const held = (cause: 'client' | 'stopped', until?: string) => ({
      ...newTarget('facebook', at),
      hold: { cause, reason: 'Held.', ...(until !== undefined && { until }) },
    });
    const post = (target: Target) => aPost({ targets: [target], version: 3 });
    const [event, ...others] = eventsOf({ before: image(scheduled), after: image(post(held('client', at))) });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'post.held', detail: { platforms: ['facebook'], reason: 'Held.' } });
    expect(typesOf(post(held('client', at)), post(held('client')))).toEqual([]);
    expect(typesOf(scheduled, post(held('stopped', at)))).toEqual([]);
    expect(typesOf(post(held('stopped', at)), post(held('stopped')))).toEqual(['post.held']);
  });

  it('tells what was prepared and is used no more, and nothing of what goes on or may be public', () => {
    const prepared = { containerId: 'page/1', parts: ['2'] };
    const target = { ...newTarget('facebook', at), state: 'processing' as const, since: at, ...prepared };
    const before = aPost({ targets: [target], version: 3 });
    const droppedBy = (after: PostRecord | undefined) =>
      eventsOf({ before: image(before), after: after && image(after) }).filter(
        ({ type }) => type === 'post.unprepared',
      );
    const dropped = [
      { detail: { eventId: `post.unprepared#${before.id}#3`, prepared: [{ platform: 'facebook', ...prepared }] } },
    ];
    expect(droppedBy(undefined)).toMatchObject(dropped);
    expect(droppedBy(aPost({ targets: [newTarget('facebook', at)] }))).toMatchObject(dropped);
    expect(droppedBy(aPost({ targets: [newTarget('instagram', at)] }))).toMatchObject(dropped);
    expect(droppedBy(aPost({ targets: [{ ...target, containerId: 'page/4' }] }))).toMatchObject(dropped);
    const { platform, retries, since, nextAttemptAt } = target;
    const inDoubt: Target = { platform, retries, since, nextAttemptAt, state: 'in-doubt', missCount: 0 };
    for (const kept of [target, inDoubt, published('facebook')])
      expect(droppedBy(aPost({ targets: [kept], version: 4 }))).toEqual([]);
    const tombstone = { pk: image(before).pk, sk: image(before).sk, isRemoved: true, version: 4 };
    expect(eventsOf({ before: image(before), after: tombstone })).toMatchObject(dropped);
    expect(eventsOf({ before: tombstone, after: undefined })).toEqual([]);
  });

  it('has the same ids each time', () => {
    const change = { after: image(scheduled) };
    expect(eventsOf(change)).toEqual(eventsOf(change));
  });
});

it('emits that an account must be connected again, once until it was', () => {
  const keys = { pk: `CLIENT#${aClientId}`, sk: 'CONNECTION#instagram' };
  const connected = { ...aConnection(), ...keys };
  const removed = connectionReason('connection.app-removed', { platform: 'Instagram' });
  const ended = { ...connected, status: 'reconnect', statusReason: removed, statusSince: at };
  expect(eventsOf({ before: connected, after: ended })).toEqual([
    {
      type: 'connection.needs-attention',
      detail: {
        eventId: `connection.needs-attention#${aClientId}#instagram#${connected.connectedAt}`,
        clientId: aClientId,
        platform: 'instagram',
        reason: 'The app was removed at Instagram.',
        reasonCode: { code: 'connection.app-removed', params: { platform: 'Instagram' } },
        occurredAt: at,
      },
    },
  ]);
  expect(eventsOf({ before: connected, after: { ...ended, statusReason: 'Stored in English alone' } })).toMatchObject([
    { detail: { reason: 'Stored in English alone' } },
  ]);
  expect(eventsOf({ before: ended, after: ended })).toEqual([]);
  expect(eventsOf({ before: ended, after: connected })).toEqual([]);
  expect(eventsOf({ before: connected })).toEqual([]);
});

it('emits that an account ends soon, once', () => {
  const connected = {
    ...aConnection(),
    expiresAt: '2026-12-01T00:00:00.000Z',
    pk: `CLIENT#${aClientId}`,
    sk: 'CONNECTION#instagram',
  };
  const ending = { ...connected, endsSoonSince: at };
  expect(eventsOf({ before: connected, after: ending })).toEqual([
    {
      type: 'connection.needs-attention',
      detail: {
        eventId: `connection.needs-attention#${aClientId}#instagram#${connected.connectedAt}#${at}`,
        clientId: aClientId,
        platform: 'instagram',
        reason: expect.stringContaining('only a person can give it again'),
        reasonCode: { code: 'failure.permission-ends', params: { platform: 'Instagram' } },
        endsAt: '2026-12-01T00:00:00.000Z',
        occurredAt: at,
      },
    },
  ]);
  expect(eventsOf({ before: ending, after: ending })).toEqual([]);
  expect(eventsOf({ before: ending, after: connected })).toEqual([]);
});

it('emits that an account was connected, each time it was and no other', () => {
  const connected = { ...aConnection(), pk: `CLIENT#${aClientId}`, sk: 'CONNECTION#instagram' };
  const { connectedAt } = connected;
  const again = { ...connected, connectedAt: '2026-11-21T00:00:00.000Z' };
  expect(eventsOf({ after: connected })).toEqual([
    {
      type: 'connection.made',
      detail: {
        eventId: `connection.made#${aClientId}#instagram#${connectedAt}`,
        clientId: aClientId,
        platform: 'instagram',
        occurredAt: connectedAt,
      },
    },
  ]);
  expect(eventsOf({ before: connected, after: { ...connected, pausedUntil: at } })).toEqual([]);
  expect(eventsOf({ before: { ...connected, status: 'reconnect' }, after: again })).toMatchObject([
    { type: 'connection.made', detail: { occurredAt: again.connectedAt } },
  ]);
});

it('emits a new client once, and nothing for removals or other records', () => {
  const client = { ...aClient({ id: aClientId }), pk: `CLIENT#${aClientId}`, sk: 'ITEM' };
  expect(eventsOf({ after: client }).map(({ type }) => type)).toEqual(['client.created']);
  expect(eventsOf({ before: client, after: client })).toEqual([]);
  expect(eventsOf({ before: client, after: { ...client, isRemoved: true } })).toEqual([]);
  expect(eventsOf({ before: client })).toEqual([]);
  expect(eventsOf({ after: { pk: 'EMAIL#a@b.c', sk: 'ITEM', clientId: aClientId } })).toEqual([]);
});

describe('what a change of a client means', () => {
  const client = aClient();
  const stored = (wanted: Partial<Client> = {}) => ({ ...client, pk: `CLIENT#${client.id}`, sk: 'ITEM', ...wanted });
  const result = (before: Partial<Client> | undefined, after: Partial<Client>) =>
    eventsOf({ before: before && stored(before), after: stored(after) }).map(({ type }) => type);

  it('emits an event when it is new, and when its plan or the end of it changes', () => {
    expect(result(undefined, {})).toEqual(['client.created']);
    expect(result({}, { plan: 'enterprise', version: 2 })).toEqual(['client.plan-changed']);
    expect(result({}, { planEndDate: '2027-01-19T12:00:00.000Z', version: 2 })).toEqual(['client.plan-changed']);
    expect(result({}, { name: 'Cedars', version: 2 })).toEqual([]);
  });

  const onTrial = { subscriptionStatus: 'trial', paymentStatus: 'unpaid' } as const;

  it('emits an event when the end of its trial or plan comes near, and when it has come', () => {
    const { trialEndDate } = client;
    const withExpiryWarning = { ...onTrial, warnedOfEnd: trialEndDate, updatedAt: '2026-11-22T12:00:00.000Z' };
    const ended = {
      ...withExpiryWarning,
      subscriptionStatus: 'trial_expired',
      updatedAt: '2026-11-23T12:00:01.000Z',
    } as const;
    expect(eventsOf({ before: stored(onTrial), after: stored(withExpiryWarning) })).toEqual([
      {
        type: 'plan.ends-soon',
        detail: {
          eventId: `plan.ends-soon#${client.id}#${trialEndDate}`,
          clientId: client.id,
          of: 'trial',
          endsAt: trialEndDate,
          occurredAt: withExpiryWarning.updatedAt,
        },
      },
    ]);
    expect(result(withExpiryWarning, withExpiryWarning)).toEqual([]);
    expect(eventsOf({ before: stored(withExpiryWarning), after: stored(ended) })).toMatchObject([
      { type: 'plan.ended', detail: { of: 'trial', endsAt: trialEndDate, occurredAt: trialEndDate } },
    ]);
    expect(result(ended, ended)).toEqual([]);
    const paid = { ...ended, subscriptionStatus: 'active', paymentStatus: 'paid' } as const;
    expect(result(paid, { ...paid, subscriptionStatus: 'suspended', updatedAt: client.planEndDate })).toEqual([
      'plan.ended',
    ]);
  });

  it('emits no end when its own plan has not ended', () => {
    const early = { subscriptionStatus: 'suspended', paymentStatus: 'paid' } as const;
    const active = { ...early, subscriptionStatus: 'active' } as const;
    expect(result(active, early)).toEqual([]);
    const late = { ...early, updatedAt: client.planEndDate };
    expect(result({ ...active, isSubClient: true }, { ...late, isSubClient: true })).toEqual([]);
    expect(result(late, { ...late, subscriptionStatus: 'expired' })).toEqual([]);
  });

  it('emits an event when it has paid, first or for longer, but not for a shorter or past plan', () => {
    const trial = { subscriptionStatus: 'trial', paymentStatus: 'unpaid' } as const;
    const paid = { subscriptionStatus: 'active', paymentStatus: 'paid' } as const;
    const until = (planEndDate: string) => ({ ...paid, planEndDate });
    const [soon, late] = ['2026-12-20T12:00:00.000Z', '2027-01-20T12:00:00.000Z'];
    expect(result({ ...trial, planEndDate: soon }, until(soon))).toEqual(['plan.renewed']);
    expect(eventsOf({ before: stored(until(soon)), after: stored({ ...until(late), version: 2 }) })).toContainEqual({
      type: 'plan.renewed',
      detail: {
        eventId: `plan.renewed#${client.id}#2`,
        clientId: client.id,
        endsAt: late,
        occurredAt: client.updatedAt,
      },
    });
    const none = [
      [until(late), until(soon)],
      [until(soon), until(soon)],
      [until(soon), { ...until(late), subscriptionStatus: 'suspended' as const }],
      [until(soon), { ...until(late), updatedAt: late }],
      [
        { ...until(soon), isSubClient: true },
        { ...until(late), isSubClient: true },
      ],
    ] as const;
    for (const [before, after] of none) expect(result(before, after)).not.toContain('plan.renewed');
  });

  it('emits an event for a temporary password, each time', () => {
    const temporary = (expiresAt: string) => ({ credential: { state: 'temporary', expiresAt } }) as const;
    const [first, second] = [temporary('2026-11-21T12:00:00.000Z'), temporary('2026-11-22T12:00:00.000Z')];
    expect(result(undefined, first)).toEqual(['client.created', 'client.temporary-password']);
    expect(result(first, { ...first, name: 'Cedars' })).toEqual([]);
    expect(result(first, second)).toEqual(['client.temporary-password']);
    expect(result(second, { credential: { state: 'set' } })).toEqual([]);
  });

  it('emits an event for a new e-mail, with the former one, and for a reset second factor', () => {
    const former = stored();
    const [event] = eventsOf({ before: former, after: { ...former, email: 'thief@example.com', version: 2 } });
    expect(event).toMatchObject({ type: 'client.email-changed', detail: { formerEmail: former.email } });
    const stranger = { ...former, isEmailUnverified: true };
    const [untold] = eventsOf({ before: stranger, after: { ...former, email: 'thief@example.com', version: 2 } });
    expect(untold?.detail).not.toHaveProperty('formerEmail');
    const reset = { twoFactorResetAt: '2026-11-21T12:00:00.000Z' };
    expect(result({}, reset)).toEqual(['client.two-factor-reset']);
    expect(result(reset, reset)).toEqual([]);
    expect(result({ hasTwoFactor: true }, { ...reset, hasTwoFactor: false })).toEqual(['client.two-factor-reset']);
  });

  it('emits an event when a calendar address was made, and none when it was withdrawn', () => {
    const feed = { ...keys.calendarFeed(aClientId), hash: 'hash', createdAt: noon.toISOString() };
    const detail = { eventId: `client.feed-made#${aClientId}#${noon.toISOString()}`, clientId: aClientId };
    expect(eventsOf({ after: feed })).toMatchObject([{ type: 'client.feed-made', detail }]);
    expect(eventsOf({ before: feed })).toEqual([]);
  });

  it('emits an event when a passkey was added or removed', () => {
    const passkeys = (...ids: string[]) => ({ passkeys: ids });
    for (const [before, after, isAdded] of [
      [{}, passkeys('a'), true],
      [passkeys('a'), passkeys('a', 'b'), true],
      [passkeys('a'), passkeys('b'), true],
      [passkeys('a', 'b'), passkeys('b'), false],
      [passkeys('a'), passkeys(), false],
    ] as const)
      expect(eventsOf({ before: stored(before), after: stored(after) })).toMatchObject([
        { type: 'client.passkeys-changed', detail: { isAdded } },
      ]);
    for (const [before, after] of [
      [{}, {}],
      [{}, passkeys()],
      [passkeys('a'), passkeys('a')],
    ] as const)
      expect(result(before, after)).toEqual([]);
  });

  it('emits an event when two-factor authentication was turned on or off', () => {
    const [on, off] = [{ hasTwoFactor: true }, { hasTwoFactor: false }];
    for (const [before, after] of [
      [{}, on],
      [off, on],
      [on, off],
    ] as const)
      expect(result(before, after)).toEqual(['client.two-factor-changed']);
    for (const [before, after] of [
      [{}, {}],
      [{}, off],
      [on, on],
    ] as const)
      expect(result(before, after)).toEqual([]);
  });

  it('emits nothing while it is being removed', () => {
    const { email: _, ...marked } = stored({ plan: 'enterprise', version: 2 });
    expect(eventsOf({ before: stored(), after: { ...marked, isRemoved: true } })).toEqual([]);
  });
});
