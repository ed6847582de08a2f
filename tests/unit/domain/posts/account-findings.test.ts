import { describe, expect, it } from 'vitest';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { wordedFinding } from '../../../../shared/messages/worded-finding.ts';
import { accountFindings, type AccountFacts } from '../../../../shared/domain/posts/account-findings.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { aClient } from '../../../support/records/client-record.ts';

const at = '2026-12-01T12:00:00.000Z';
const slowDown = failureReason('failure.slow-down', { platform: 'Instagram' });
const justBefore = '2026-12-01T11:59:59.999Z';
const justAfter = '2026-12-01T12:00:00.001Z';

const paid = aClient({
  subscriptionStatus: 'active',
  paymentStatus: 'paid',
  trialEndDate: '2026-11-20T12:00:00.000Z',
  planEndDate: '2026-12-20T12:00:00.000Z',
});
const connected = { platform: 'instagram', status: 'connected' } as const;

const found = (facts: Partial<AccountFacts> = {}, platforms: Platform[] = ['instagram'], countedAt = platforms) =>
  accountFindings(
    { platforms, at, timeZone: 'Asia/Beirut', countedAt },
    { client: paid, connections: [connected], othersBefore: () => 0, ...facts },
  );
const said = (facts: Partial<AccountFacts>, platforms?: Platform[]) =>
  found(facts, platforms)
    .map(wordedFinding)
    .map(({ severity, message }) => `${severity}: ${message}`);

it('finds nothing where all is well', () => {
  expect(found()).toEqual([]);
});

describe('the account', () => {
  it('must be connected', () => {
    expect(said({}, ['facebook', 'instagram'])).toEqual(['blocking: Facebook: no account is connected']);
    expect(said({ connections: [{ ...connected, status: 'reconnect' }] })).toEqual([
      'blocking: Instagram: the account has to be connected again',
    ]);
  });

  it('must be connected beyond the time of the post, stated in the post’s time zone', () => {
    expect(said({ connections: [{ ...connected, expiresAt: at }] })).toEqual([
      'blocking: Instagram: the connection ends on 1 Dec 2026, 14:00 GMT+2, before this post goes out; connect the account again',
    ]);
    expect(said({ connections: [{ ...connected, expiresAt: justBefore }] })).toHaveLength(1);
    expect(said({ connections: [{ ...connected, expiresAt: justAfter }] })).toEqual([]);
  });

  it('may be paused until then, but not longer', () => {
    const pausedUntil = (end: string) => ({
      connections: [{ ...connected, pausedUntil: end, pauseReason: slowDown }],
    });
    expect(said(pausedUntil(at))).toEqual([]);
    expect(said(pausedUntil(justAfter))).toEqual([
      'warning: Instagram: the account takes no posts until 1 Dec 2026, 14:00 GMT+2. Instagram asks us to slow down.',
    ]);
  });
});

it.each([
  ['is not connected', [], ['not-connected']],
  ['has to be connected again', [{ ...connected, status: 'reconnect' as const }], ['reconnect']],
  ['ends before', [{ ...connected, expiresAt: at }], ['connection-ends']],
  ['is paused', [{ ...connected, pausedUntil: justAfter }], ['paused']],
])('an account that %s is found by its code', (_how, connections, codes) => {
  expect(found({ connections }).map(({ code }) => code)).toEqual(codes);
});

it('says until when an account is paused also where the platform gave no reason', () => {
  expect(said({ connections: [{ ...connected, pausedUntil: justAfter }] })).toEqual([
    'warning: Instagram: the account takes no posts until 1 Dec 2026, 14:00 GMT+2.',
  ]);
});

it('finds that the client is deactivated', () => {
  expect(found({ client: { ...paid, isActive: false } })).toMatchObject([
    { severity: 'blocking', code: 'deactivated' },
  ]);
});

describe('the plan', () => {
  it.each([
    [justBefore, 1],
    [at, 1],
    [justAfter, 0],
  ])('that ends at %s is found %i times', (planEndDate, times) => {
    expect(found({ client: { ...paid, planEndDate } })).toHaveLength(times);
  });

  it('is reported once for all platforms', () => {
    const client = { ...paid, planEndDate: at };
    const connections = [connected, { ...connected, platform: 'facebook' as const }];
    expect(found({ client, connections }, ['instagram', 'facebook']).map(wordedFinding)).toEqual([
      {
        severity: 'blocking',
        about: 'account',
        code: 'plan-ends',
        params: { end: { at, timeZone: 'Asia/Beirut' } },
        message: 'The plan ends on 1 Dec 2026, 14:00 GMT+2, before the time of this post, so it will be held',
      },
    ]);
  });

  it('may still be a trial', () => {
    const client = aClient({ trialEndDate: at });
    expect(found({ client })).toMatchObject([{ code: 'trial-ends' }]);
    expect(said({ client })).toEqual([
      'blocking: The trial ends on 1 Dec 2026, 14:00 GMT+2, before the time of this post, so it will be held',
    ]);
  });
});

describe('the quota of the account', () => {
  it.each<[Platform, number, string[]]>([
    ['instagram', 24, []],
    ['instagram', 25, ['warning quota']],
    ['instagram', 99, ['warning quota']],
    ['instagram', 100, ['blocking quota']],
    ['tiktok', 14, []],
    ['tiktok', 15, ['blocking quota']],
    ['facebook', 29, []],
    ['facebook', 30, ['blocking quota']],
  ])('of %s with %i posts before', (platform, others, findings) => {
    const facts = { connections: [{ ...connected, platform }], othersBefore: () => others };
    expect(found(facts, [platform]).map(({ severity, code }) => `${severity} ${code}`)).toEqual(findings);
  });

  it('is not asked of a post that does not count there', () => {
    expect(found({ othersBefore: () => 1000 }, ['instagram'], [])).toEqual([]);
  });

  it('says how many go out, and how many may', () => {
    expect(said({ othersBefore: () => 25 })).toEqual([expect.stringMatching(/Instagram: .*\b26\b.*\b25\b/)]);
    expect(said({ othersBefore: () => 100 })).toEqual([expect.stringMatching(/Instagram: .*\b101\b.*\b100\b/)]);
  });

  const anHourBefore = '2026-12-01T11:00:00.000Z';
  const longBefore = '2026-12-01T10:59:59.999Z';

  it.each<[number, number, string, number | undefined]>([
    [48, 0, longBefore, undefined],
    [49, 0, longBefore, undefined],
    [50, 0, longBefore, 51],
    [40, 9, anHourBefore, undefined],
    [40, 10, anHourBefore, 51],
    [40, 10, longBefore, undefined],
    [0, 50, anHourBefore, 51],
  ])('of 50, with %i of our posts before and %i others at %s', (others, unknownPosts, readAt, count) => {
    const quotas = new Map([['instagram' as const, { total: 50, unknownPosts, readAt }]]);
    expect(said({ othersBefore: () => others, quotas })).toEqual(
      count === undefined
        ? []
        : [`blocking: Instagram: with this post ${count} go out in 24 hours; this account may publish 50`],
    );
  });
});
